import { describe, expect, it } from 'vitest';
import type { Omission } from '../results/rate-result.ts';
import { combineOmissions } from './combine-quotes.ts';

const parcel: Omission = { source: 'parcel', reason: 'timed_out', backup: true };

describe('combineOmissions', () => {
  it('names once what is missing of several profiles', () => {
    expect(combineOmissions([[parcel], [], [{ ...parcel }]])).toEqual([parcel]);
  });

  it('keeps apart what differs in anything, in the order of the profiles', () => {
    const others: readonly Omission[] = [
      { ...parcel, source: 'post' },
      { ...parcel, reason: 'cannot_ship' },
      { ...parcel, backup: false },
      { ...parcel, service: 'express' },
    ];
    expect(combineOmissions([[parcel, ...others.slice(0, 1)], others.slice(1)])).toEqual([parcel, ...others]);
  });
});
