import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchServices } from './match-services.ts';

interface Service {
  readonly code: string;
  readonly name: string;
  readonly currency: string;
  /** Which of the carrier's services this really is. */
  readonly service: number;
}

const aService = (name: string, code: string, service: number): Service => ({ name, code, currency: 'CAD', service });

const matched = (...lists: readonly (readonly Service[])[]) =>
  matchServices(lists).map((entries) => entries.map(({ service }) => service));

const standard = aService('Standard', 'FBA', 1);
const expedited = aService('Expedited', 'FBA', 2);

test('services with one code are matched by their names, whatever their order', () => {
  expect(matched([standard, expedited], [expedited, standard])).toEqual([
    [1, 1],
    [2, 2],
  ]);
});

test('a service that one list lacks is left out, even if another one there has its code', () => {
  expect(matched([standard, expedited], [expedited])).toEqual([[2, 2]]);
  expect(matched([standard], [expedited])).toEqual([]);
});

test('services with the same code and name are matched by their order, and left out when one is missing', () => {
  const again = aService('Standard', 'FBA', 3);
  expect(matched([standard, expedited, again], [standard, again, expedited])).toEqual([
    [1, 1],
    [2, 2],
    [3, 3],
  ]);
  expect(matched([standard, again], [again])).toEqual([]);
});

test('services in different currencies are not matched', () => {
  expect(matched([standard], [{ ...standard, currency: 'USD' }])).toEqual([]);
});

test('a matched service is the same one in all lists, for any lists in any order', () => {
  const all = ['Standard', 'Expedited', 'Priority']
    .flatMap((name) => ['FBA', 'EXP'].map((code) => ({ name, code })))
    .map(({ name, code }, service) => aService(name, code, service));
  const twins = [aService('Twin', 'FBA', 10), aService('Twin', 'FBA', 11)];
  const list = fc
    .tuple(fc.shuffledSubarray(all), fc.boolean(), fc.nat(6))
    .map(([services, hasTwins, at]) => (hasTwins ? services.toSpliced(at, 0, ...twins) : services));
  fc.assert(
    fc.property(fc.array(list, { minLength: 1, maxLength: 4 }), (lists) => {
      const found = matched(...lists);
      for (const services of found) {
        expect(services).toHaveLength(lists.length);
        expect(new Set(services).size).toBe(1);
      }
      const common = (lists[0] ?? []).filter(({ service }) => lists.every((l) => l.some((s) => s.service === service)));
      expect(found.map(([service]) => service)).toEqual(common.map(({ service }) => service));
    }),
  );
});
