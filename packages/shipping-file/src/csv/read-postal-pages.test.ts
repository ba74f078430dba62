import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readPostalPages, type CheckedPage } from './read-postal-pages.ts';

async function read(text: string, country?: string): Promise<readonly CheckedPage[]> {
  const pages: CheckedPage[] = [];
  const options = { source: Readable.from([Buffer.from(text)]), country };
  for await (const page of readPostalPages(options)) pages.push(page);
  return pages;
}

const found = ({ findings }: CheckedPage) => findings.map(({ severity, line, code }) => `${line} ${severity} ${code}`);

describe('the pages of a postal table', () => {
  it('have the rules by country, in the order of the rows', async () => {
    const [page, ...others] = await read('country,postal_code\nUS,10001\nCA,K1*\nUS,90210');
    expect(others).toEqual([]);
    expect(page).toMatchObject({
      countries: [
        { country: 'US', rules: ['10001', '90210'] },
        { country: 'CA', rules: ['K1*'] },
      ],
      ruleCount: 3,
      findings: [],
    });
  });

  it('say by line what cannot be a postal code, what no address has, and what cannot be read', async () => {
    const [page] = await read('country,postal_code\nCA,K1*N\nCA,K1*\nXX,1\nCA,90210\nCA');
    expect(page && found(page).toSorted()).toEqual([
      '2 error bad_postal_rule',
      '4 error unknown_country',
      '5 warning impossible_postal_code',
      '6 error cell_count',
    ]);
  });

  it('are of 2,000 rows each', async () => {
    const codes = Array.from({ length: 4_000 }, (_, at) => 10_000 + at);
    const table = (count: number) => ['postal_code', ...codes.slice(0, count)].join('\n');
    expect((await read(table(4_000), 'DE')).map(({ ruleCount }) => ruleCount)).toEqual([2_000, 2_000]);
    expect((await read(table(2_001), 'DE')).map(({ ruleCount }) => ruleCount)).toEqual([2_000, 1]);
    expect(await read('postal_code', 'DE')).toEqual([]);
  });
});
