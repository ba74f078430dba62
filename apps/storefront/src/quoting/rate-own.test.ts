import type { RateSource } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { NOON, question, settingsOf, SHIPPING } from './quoting-test-kit.ts';
import { rateOwn } from './rate-own.ts';

/** A carrier that nobody may ask. */
const parcel: RateSource = { code: 'parcel', quote: () => Promise.reject(new Error('asked')) };

function bench() {
  const told: string[] = [];
  const options = {
    sources: new Map([['parcel', parcel]]),
    clock: { schedule: () => () => undefined },
    now: () => NOON,
    log: { info: () => undefined, error: () => undefined },
    onRated: (outcome: string) => void told.push(outcome),
  };
  return { told, options };
}

describe('what the shop rates by itself', () => {
  it('is answered and told of where no carrier has to be asked', async () => {
    const { told, options } = bench();
    const config = { ...SHIPPING, zones: SHIPPING.zones.map((zone) => ({ ...zone, carriers: [] })) };
    const answer = await rateOwn(question(), await settingsOf(config), options);
    expect(answer).toMatchObject({ kind: 'rates', rates: [{ name: 'Standard', price: '9.80' }], omissions: [] });
    expect(told).toEqual(['rated']);
  });

  it('is nothing where a carrier has to be asked, who is not', async () => {
    const { told, options } = bench();
    expect(await rateOwn(question(), await settingsOf(SHIPPING), options)).toBeNull();
    expect(told).toEqual([]);
  });
});
