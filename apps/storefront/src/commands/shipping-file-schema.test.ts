import { readFile } from 'node:fs/promises';
import { parseShippingConfig, shippingJsonSchema } from '@cartfare/rating';
import { ADAPTERS } from '@cartfare/carriers/adapters';
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readSettingsDocument, settingsParts } from '@cartfare/shipping-file';
import { SLOW } from '../../testing/commands/slow.ts';
import { RATE_KINDS } from '../rates/rate-kinds.ts';
import { SHIPPING } from '../seed/shipping.ts';
import { exampleSettings } from '../../testing/commands/example-settings.ts';

const KINDS = { ...RATE_KINDS, adapters: ADAPTERS };

const accepts = new Ajv2020({ strict: true, strictTypes: false, strictRequired: false }).compile(
  shippingJsonSchema(KINDS),
);

/** A file that uses nearly every field, as plain JSON, because it is changed below. */
let example: unknown;
beforeAll(async () => {
  const document = readSettingsDocument(await exampleSettings());
  example = document.ok ? JSON.parse(JSON.stringify(document.value.json)) : undefined;
});

describe('the published schema', SLOW, () => {
  it('is in the repository as it is here; `npm run shop -- settings schema FILE` writes it', async () => {
    const file = new URL('../../shipping-settings.schema.json', import.meta.url);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(shippingJsonSchema(KINDS));
  });

  it('has words for every part and every field', () => {
    const parts = settingsParts(KINDS);
    const texts = parts.flatMap(({ description, fields }) => [
      description,
      ...fields.map((field) => field.description),
    ]);
    expect(texts.filter((text) => text.trim() === '' || text === 'undefined')).toEqual([]);
    expect(parts.map(({ name }) => name)).toEqual([
      'settings',
      'address',
      'calendar',
      'closure',
      'delivery',
      'processing',
      'packing',
      'box',
      'live carrier',
      'service',
      'markup',
      'area',
      'place',
      'zone',
      'area of zone',
      'rate',
      'flat price',
      'price per item',
      'price per kilogram',
      'price per parcel',
      'percentage price',
      'tiered price',
      'tier',
      'sum of prices',
      'part of a sum',
      'lines',
      'condition on the subtotal',
      'condition on the weight',
      'condition on the quantity',
      'condition on lines',
      'condition on customer tags',
      'any of several conditions',
      'opposite of a condition',
      'pickup',
      'place of pickup',
      'transit',
      'carrier',
      'profile',
    ]);
  });

  it('names every part once, so that none is written out in another', () => {
    const { $defs, ...settings } = shippingJsonSchema(KINDS);
    const inlined = [settings, ...Object.values(Object($defs))].flatMap((schema) => [...objectSchemas(schema)]);
    expect(inlined).toHaveLength(settingsParts(KINDS).length);
  });

  it('accepts the example, with and without the name of its schema, and the demo shop', () => {
    expect(accepts(example)).toBe(true);
    expect(accepts({ ...Object(example), $schema: undefined })).toBe(true);
    expect(accepts(JSON.parse(JSON.stringify(SHIPPING)))).toBe(true);
  });

  it.each<[string, unknown]>([
    ['nothing', undefined],
    ['no object', []],
    ['a field too few', { ...SHIPPING, currency: undefined }],
    ['a field too many', { ...SHIPPING, zone: [] }],
    ['a number for a text', { ...SHIPPING, timeZone: 5 }],
    ['an empty name', { ...SHIPPING, currency: ' ' }],
    ['another order', { ...SHIPPING, order: 'widest' }],
  ])('refuses %s, as the engine does', (_what, json) => {
    expect(accepts(json)).toBe(false);
    expect(parseShippingConfig(json, KINDS).ok).toBe(false);
  });

  it('accepts and refuses what the engine accepts and refuses', () => {
    const value = fc.oneof(
      fc.constantFrom<unknown>(
        '',
        ' ',
        'CA',
        'rest_of_world',
        'flat',
        'weight',
        'some',
        'listed',
        0,
        1,
        7,
        8,
        24.5,
        -1,
      ),
      fc.constantFrom<unknown>(1e12, 1e12 + 1, 60_001, 1.5, true, false, null, [], {}, ['CA'], [1, 7], [null]),
    );
    const change = fc.record({ seed: fc.nat(), value, how: fc.constantFrom('set', 'remove', 'add', 'duplicate') });
    const outcomes = new Set<boolean>();
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 2 }), (changes) => {
        const json: unknown = structuredClone(example);
        for (const each of changes) apply(json, structuredClone(each));
        const { ok } = parseShippingConfig(json, KINDS);
        expect(accepts(json)).toBe(ok);
        outcomes.add(ok);
      }),
      { numRuns: 2_000 },
    );
    expect(outcomes.size).toBe(2);
  });
});

interface Change {
  readonly seed: number;
  readonly value: unknown;
  readonly how: string;
}

/** Changes one place in the JSON. */
function apply(json: unknown, { seed, value, how }: Change): void {
  const places = [...placesIn(json)];
  const place = places[seed % places.length];
  if (place === undefined) return;
  const { parent, key } = place;
  if (how === 'add') Reflect.set(parent, 'surprise', value);
  else if (how === 'set' || !Array.isArray(parent)) Reflect.set(parent, key, how === 'remove' ? undefined : value);
  else if (how === 'remove') parent.splice(Number(key), 1);
  else parent.push(Reflect.get(parent, key));
}

function* placesIn(json: unknown): Generator<{ readonly parent: object; readonly key: string }> {
  if (typeof json !== 'object' || json === null) return;
  for (const [key, child] of Object.entries(json)) {
    yield { parent: json, key };
    yield* placesIn(child);
  }
}

/** Every schema of an object in the schema. */
function* objectSchemas(schema: unknown): Generator<object> {
  if (Array.isArray(schema)) for (const entry of schema) yield* objectSchemas(entry);
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return;
  if (Object(schema).properties !== undefined && Object(schema).type === 'object') yield schema;
  for (const child of Object.values(schema)) yield* objectSchemas(child);
}
