import type { Destination } from '@cartfare/core/address';
import { describe, expect, it } from 'vitest';
import { holdsFor, offerAfterRun, offerLearntLate } from './use-free-shipping.ts';

const offer = { rateName: 'Standard', freeFromMinor: 25_000 };
const lower = { rateName: 'Standard', freeFromMinor: 9_000 };
const OTTAWA = { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' };
const TORONTO = { ...OTTAWA, postalCode: 'M5V 2T6' };
const NEW_YORK = { country: 'US', province: 'NY', postalCode: '10001' };

const shownIn = (destination: Destination, made: typeof offer | null) => ({
  destination,
  offer: made,
  room: made,
  isKnown: true,
});

describe('an offer of free shipping', () => {
  it('holds for the destination that it was made for, and for no other', () => {
    expect(holdsFor(OTTAWA, OTTAWA)).toBe(true);
    expect(holdsFor(OTTAWA, TORONTO)).toBe(false);
    expect(holdsFor(OTTAWA, { ...OTTAWA, province: 'QC' })).toBe(false);
    expect(holdsFor(OTTAWA, NEW_YORK)).toBe(false);
  });

  it('that was made for a whole country holds for each address in it', () => {
    const canada = { country: 'CA', province: '', postalCode: '' };
    expect(holdsFor(canada, OTTAWA)).toBe(true);
    expect(holdsFor(canada, NEW_YORK)).toBe(false);
  });

  it('changes with the rates of its destination, in the room that it has', () => {
    const american = { status: 'rated', destination: NEW_YORK } as const;
    const none = { destination: NEW_YORK, offer: null, room: offer, isKnown: true };
    expect(offerAfterRun(shownIn(OTTAWA, offer), { destination: NEW_YORK, offer: null }, american)).toEqual(none);
    const canadian = { status: 'rated', destination: OTTAWA } as const;
    expect(offerAfterRun(none, { destination: OTTAWA, offer: lower }, canadian)).toEqual(shownIn(OTTAWA, lower));
  });

  it('does not come to a page without room for it', () => {
    const shown = shownIn(NEW_YORK, null);
    expect(offerAfterRun(shown, { destination: OTTAWA, offer }, { status: 'rated', destination: OTTAWA })).toBe(shown);
  });

  it('of the same country stays while the one of the new address is not known', () => {
    const rated = { status: 'rated', destination: TORONTO } as const;
    expect(offerAfterRun(shownIn(OTTAWA, offer), { destination: OTTAWA, offer }, rated)).toEqual(
      shownIn(TORONTO, offer),
    );
  });

  it('outlives a failed run, from which nothing is learnt', () => {
    const wrong = { ...OTTAWA, postalCode: '99999' };
    const shown = shownIn(OTTAWA, offer);
    for (const destination of [wrong, NEW_YORK]) {
      const learnt = { destination, offer: null };
      expect(offerAfterRun(shown, learnt, { status: 'failed', destination })).toBe(shown);
    }
  });

  it('of another country is not known before the server has told it', () => {
    const american = { status: 'rated', destination: NEW_YORK } as const;
    const unknown = offerAfterRun(shownIn(OTTAWA, offer), { destination: OTTAWA, offer }, american);
    expect(unknown).toEqual({ destination: NEW_YORK, offer: null, room: offer, isKnown: false });
    expect(offerLearntLate(unknown, { destination: NEW_YORK, offer: null })).toEqual({ ...unknown, isKnown: true });
  });

  it('that is learnt after the rates changes what is shown, but takes no room and gives none up', () => {
    const shown = shownIn(OTTAWA, offer);
    expect(offerLearntLate(shown, { destination: OTTAWA, offer: lower })).toEqual(shownIn(OTTAWA, lower));
    expect(offerLearntLate(shown, { destination: OTTAWA, offer: null })).toEqual({ ...shown, offer: null });
    expect(offerLearntLate(shown, { destination: TORONTO, offer: lower })).toBe(shown);
    const none = shownIn(OTTAWA, null);
    expect(offerLearntLate(none, { destination: OTTAWA, offer })).toBe(none);
  });
});
