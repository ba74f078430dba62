import { COUNTRY_NAMES, loadCountryRules, type CountryRules } from '@cartfare/core';
import { compileShipping } from '@cartfare/rating';
import { describe, expect, it } from 'vitest';
import { SHIPPING } from './shipping.ts';

async function allCountryRules(): Promise<ReadonlyMap<string, CountryRules>> {
  const rules = await Promise.all(Object.keys(COUNTRY_NAMES).map(loadCountryRules));
  return new Map(rules.flatMap((found) => (found === null ? [] : [[found.code, found]])));
}

describe("the demo shop's shipping settings", () => {
  it('have nothing that the engine complains of or wonders about', async () => {
    const compiled = compileShipping(SHIPPING, { countries: await allCountryRules(), sources: ['parcel'] });
    expect(compiled).toMatchObject({ ok: true, value: { findings: [] } });
  });

  it('ask the live carrier in every zone', () => {
    const zones = new Map(SHIPPING.zones.map((zone) => [zone.id, zone]));
    for (const zone of SHIPPING.zones) {
      const own = [zone, ...(zone.also ?? []).map((id) => zones.get(id))];
      expect(own.flatMap((part) => part?.carriers ?? []).map((carrier) => carrier.source)).toEqual(['parcel']);
    }
  });
});
