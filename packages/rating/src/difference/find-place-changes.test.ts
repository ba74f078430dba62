import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PostalPage, ShippingConfig } from '@cartfare/rating';
import { aConfig, aRate, aRequest, aZone } from '../../testing/test-shop.ts';
import { createRater } from '../create-rater.ts';
import { findPlaceChanges } from './find-place-changes.ts';

const AREAS = [{ id: 'city' }, { id: 'islands', regions: [{ country: 'PT', postalCodes: ['9*'] }] }];

const settings = (change: Partial<ShippingConfig> = {}) =>
  aConfig({
    areas: AREAS,
    zones: [
      aZone({ id: 'islands', regions: [{ area: 'islands' }] }),
      aZone({
        id: 'portugal',
        regions: [{ country: 'PT' }],
        rates: [aRate(), aRate({ id: 'express', where: ['city'] })],
      }),
    ],
    ...change,
  });

const inZone = settings({
  zones: [
    aZone({ id: 'express', regions: [{ area: 'city' }] }),
    aZone({ id: 'islands', regions: [{ area: 'islands' }] }),
    aZone({ id: 'portugal', regions: [{ country: 'PT' }] }),
  ],
});

const table = (...rules: readonly string[]): readonly PostalPage[] => [{ area: 'city', country: 'PT', rules }];

const changesOf = async (config: ShippingConfig, before: readonly string[], after: readonly string[]) => {
  const given = (rules: readonly string[]) => ({ settings: config, postalPages: table(...rules) });
  const found = await findPlaceChanges(given(before), given(after), ['PT']);
  expect(found?.unknown).toEqual([]);
  return found?.changes.map(({ first, last, zones: [from, to], gained, lost }) =>
    [`${first} ${last}`, `${from} ${to}`, ...gained.map((area) => `+${area}`), ...lost.map((area) => `-${area}`)].join(
      ' ',
    ),
  );
};

describe('the changes of places by a table', () => {
  it('are the codes that get another zone, in ranges', async () => {
    expect(await changesOf(inZone, [], ['4000...4369', '437*', '9000-001'])).toEqual([
      '4000000 4379999 portugal express +city',
      '9000001 9000001 islands express +city',
    ]);
    expect(await changesOf(inZone, ['4*'], ['40*'])).toEqual(['4100000 4999999 express portugal -city']);
  });

  it('are those that come into or out of an area, where no zone changes', async () => {
    expect(await changesOf(settings(), ['40*', '41*'], ['41*', '42*'])).toEqual([
      '4000000 4099999 null null -city',
      '4200000 4299999 null null +city',
    ]);
  });

  it('are none for the same places in other words', async () => {
    expect(await changesOf(inZone, ['4*'], ['4000...4999'])).toEqual([]);
    expect(await changesOf(inZone, ['40*'], ['40*', '4050*', '4050-297'])).toEqual([]);
  });

  it('are not known where codes have letters', async () => {
    const canada = { settings: settings(), postalPages: [{ area: 'city', country: 'CA', rules: ['K1*'] }] };
    expect(await findPlaceChanges(canada, canada, ['CA'])).toEqual({ changes: [], unknown: ['CA'] });
  });

  it('name every code whose price changes, whatever the tables and the zones', { timeout: 60_000 }, async () => {
    const digits = fc.string({ unit: fc.constantFrom('1', '2'), minLength: 1, maxLength: 3 });
    const rule = fc.oneof(
      digits.map((text) => `${text}*`),
      digits.map((text) => text.padEnd(7, '1')),
      digits.map((text) => `${text}*...${text.replaceAll('1', '2')}*`),
    );
    const rules = fc.array(rule, { maxLength: 4 });
    const place = rules.map((list) => ({ country: 'PT', postalCodes: list }));
    const config = fc
      .record({ own: place, except: place, order: fc.constantFrom('narrowest' as const, 'listed' as const) })
      .map(({ own, except, order }) =>
        settings({
          order,
          areas: [{ id: 'city', except: [except] }],
          zones: [
            aZone({ id: 'city', regions: [{ area: 'city' }] }),
            aZone({ id: 'own', regions: [own, { country: 'PT', provinces: ['PT-13'] }] }),
            aZone({
              id: 'portugal',
              regions: [{ country: 'PT' }],
              except: [except],
              rates: [aRate(), aRate({ id: 'express', where: ['city'] })],
            }),
          ],
        }),
      );
    const codes = ['1', '2'].flatMap((a) => ['1', '2'].flatMap((b) => ['1', '2', '3'].map((c) => `${a}${b}${c}1-111`)));
    const places = ['', 'PT-13'].flatMap((provinceCode) =>
      codes.map((postalCode) => ({ countryCode: 'PT', provinceCode, postalCode })),
    );
    await fc.assert(
      fc.asyncProperty(config, rules, rules, async (given, before, after) => {
        const sides = [before, after].map((list) => ({ settings: given, postalPages: table(...list) }));
        const [old, now] = await Promise.all(
          sides.map(({ settings: config, postalPages }) => createRater(config, { postalPages })),
        );
        const [first, second] = sides;
        if (old?.ok !== true || now?.ok !== true || first === undefined || second === undefined)
          throw new Error('There are errors.');
        const found = await findPlaceChanges(first, second, ['PT']);
        for (const place of places) {
          const code = place.postalCode.replace('-', '');
          if (found?.changes.some((change) => change.first <= code && code <= change.last) !== false) continue;
          const [a, b] = await Promise.all([old, now].map(({ rater }) => rater.rate(aRequest({ place }))));
          expect([place, a]).toEqual([place, b]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
