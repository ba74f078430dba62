import { expect, it } from 'vitest';
import type { RegionConfig } from '../config/place-config.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { aZone, compiled, rulesOf } from '../../testing/test-shop.ts';

const countries = await rulesOf('PT', 'CA', 'AE');

const warningsOf = (...regions: readonly (readonly RegionConfig[])[]): readonly string[] => {
  const zones = regions.map((own, at) => aZone({ id: `zone-${at}`, regions: own }));
  return compiled({ zones }, { countries })
    .findings.filter(({ code }) => code === 'province_needed')
    .map(describeFinding);
};

const porto = { country: 'PT', provinces: ['PT-13'] };

it('warns where one zone with provinces makes every address of the country need one', () => {
  const sentence =
    'zones[0].regions[0]: Addresses in Portugal now need a province, because the zone "zone-0" names some whose postal codes are not known here; write postal codes in their place.';
  expect(warningsOf([porto], [{ country: 'PT' }])).toEqual([sentence]);
  expect(warningsOf([porto], [porto, 'rest_of_world'])).toEqual([sentence]);
});

it('is silent where the postal code tells the province, or where there is nothing else to go by', () => {
  expect(warningsOf([{ country: 'PT', provinces: ['PT-20', 'PT-30'] }], [{ country: 'PT' }])).toEqual([]);
  expect(warningsOf([{ country: 'CA', provinces: ['ON'] }], [{ country: 'CA' }])).toEqual([]);
  expect(warningsOf([porto])).toEqual([]);
  expect(warningsOf([{ country: 'AE', provinces: ['DU'] }], [{ country: 'AE' }])).toEqual([]);
});
