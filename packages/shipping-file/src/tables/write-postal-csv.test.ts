import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTableRows } from './table-rows.ts';
import { writePostalCsv, type PostalRules } from './write-postal-csv.ts';

/** Rules as stored: without line breaks, outer spaces or consecutive spaces. */
const rule = fc.oneof(
  fc.constantFrom('K1N 5T2', 'K1*', 'SE1 *', '10000...19999', 'SE1...SE28', '„12345“'),
  fc
    .string({ unit: fc.constantFrom('K', '1', ' ', ',', ';', '"', '*', '\u00e9', "'"), minLength: 1, maxLength: 8 })
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== ''),
);
const pages = fc.array(
  fc.record({ country: fc.constantFrom('CA', 'GB', 'US'), rules: fc.array(rule, { minLength: 1, maxLength: 5 }) }),
  { maxLength: 5 },
);

async function* oneByOne(list: readonly PostalRules[]): AsyncGenerator<PostalRules> {
  await Promise.resolve();
  yield* list;
}

describe('a written postal table', () => {
  it('is read back rule by rule, whatever signs are in it', async () => {
    await fc.assert(
      fc.asyncProperty(pages, async (list) => {
        let text = '';
        for await (const piece of writePostalCsv(oneByOne(list))) text += piece;
        const read: (readonly string[])[] = [];
        for await (const { cells } of readTableRows(Buffer.from(text))) read.push(cells);
        const rows = list.flatMap(({ country, rules }) => rules.map((each) => [country, each]));
        expect(read).toEqual([['country', 'postal_code'], ...rows]);
      }),
    );
  });
});
