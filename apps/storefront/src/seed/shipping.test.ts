import { createRater } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { LOADING_LIMIT_MS } from '../../testing/load-all-country-rules.ts';
import { PRODUCTS } from './products.ts';
import { SHIPPING } from './shipping.ts';

describe("the demo shop's shipping settings", () => {
  it('have nothing that the engine complains of or wonders about', { timeout: LOADING_LIMIT_MS }, async () => {
    const parcel = { code: 'parcel', quote: () => Promise.reject(new Error('no request is expected')) };
    expect(await createRater(SHIPPING, { carriers: [parcel] })).toMatchObject({ ok: true, findings: [] });
  });

  it('say of products that there are how they ship', () => {
    const handles = (SHIPPING.profiles ?? []).flatMap(({ products = [] }) => products);
    expect(PRODUCTS.map(({ handle }) => handle)).toEqual(expect.arrayContaining(handles));
    expect(handles).not.toEqual([]);
  });

  it('ask the live carrier in every zone', () => {
    const zones = new Map(SHIPPING.zones.map((zone) => [zone.id, zone]));
    for (const zone of SHIPPING.zones) {
      const own = [zone, ...(zone.also ?? []).map((id) => zones.get(id))];
      expect(own.flatMap((part) => part?.carriers ?? []).map((carrier) => carrier.source)).toEqual(['parcel']);
    }
  });
});
