import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPostalCsv } from './read-postal-csv.ts';

/** Rows as `line country rule`, findings as `line code`. */
async function read(text: string | Buffer, country?: string, chunkSize = 64_000): Promise<readonly string[]> {
  const rows: string[] = [];
  const bytes = Buffer.from(text);
  const count = Math.ceil(bytes.length / chunkSize);
  const chunks = Array.from({ length: count }, (_, at) => bytes.subarray(at * chunkSize, (at + 1) * chunkSize));
  for await (const row of readPostalCsv(Readable.from(chunks), country)) {
    rows.push(
      row.ok ? `${row.value.line} ${row.value.country} ${row.value.rule}` : `${row.issue.line} ${row.issue.code}`,
    );
  }
  return rows;
}

describe('a postal table', () => {
  it.each([
    ['commas', 'country,postal_code\nCA,K1N 5T2\nCA,K1*\n'],
    ['semicolons', 'country;postal_code\nCA;K1N 5T2\nCA;K1*\n'],
    ['tabs', 'country\tpostal_code\nCA\tK1N 5T2\nCA\tK1*\n'],
    ['quotation marks', '"country","postal_code"\n"CA","K1N 5T2"\n"CA","K1*"'],
    ['line ends of Windows', 'country,postal_code\r\nCA,K1N 5T2\r\nCA,K1*\r\n'],
    ['line ends of old spreadsheets', 'country,postal_code\rCA,K1N 5T2\rCA,K1*\r'],
    ['a heading from Windows above other rows', 'country,postal_code\r\nCA,K1N 5T2\nCA,K1*\n'],
    ['rows from Windows below another heading', 'country,postal_code\nCA,K1N 5T2\r\nCA,K1*\r\n'],
    ['a separator at the end of each row', 'country,postal_code\nCA,K1N 5T2,\nCA,K1*,,\n'],
    ['a separator at the end of the heading', 'country,postal_code,,\nCA,K1N 5T2\nCA,K1*,\n'],
    ['rows without the empty cells at their end', 'country,postal_code,city\nCA,K1N 5T2\nCA,K1*,Ottawa\n'],
    ['a line break in a quoted name of a column', '"Postal\nCode";"Country"\nK1N 5T2;CA\nK1*;CA\n'],
    ['a byte order mark', '\uFEFFcountry,postal_code\nCA,K1N 5T2\nCA,K1*\n'],
    ['names in another spelling', ' Country ,Postal Code\nca, K1N  5T2 \nCA,K1*'],
    ['commas in cells between tabs', 'country\tplace, region\tpostal_code\nCA\tOttawa, ON\tK1N 5T2\nCA\t\tK1*\n'],
    ['commas in cells between semicolons', '\r\ncountry;postal_code;"lat;lon"\r\nCA;K1N 5T2;45,4\r\nCA;K1*;45,5'],
    ['semicolons in cells between commas', 'country,"a;b;c",postal_code\nCA,x;y,K1N 5T2\nCA,,K1*'],
    ['other columns, in any order', 'city,postal_code,x,country\n"Ottawa, ON",K1N 5T2,,CA\n,K1*,,CA'],
  ])('is read with %s', async (_what, text) => {
    const linesAbove = /^(\r\n|"Postal\n)/.test(text) ? 1 : 0;
    const rows = [`${2 + linesAbove} CA K1N 5T2`, `${3 + linesAbove} CA K1*`];
    expect(await read(text)).toEqual(rows);
    expect(await read(text, undefined, 1)).toEqual(rows);
  });

  it('is read in UTF-16 too, as spreadsheets save "Unicode text"', async () => {
    const bytes = Buffer.from(
      '\uFEFFcountry\tcity\tpostal_code\r\nCA\tMontréal\tH1*\r\nCA\tOttawa\tK1*\r\n',
      'utf16le',
    );
    expect(await read(bytes)).toEqual(['2 CA H1*', '3 CA K1*']);
    expect(await read(bytes, undefined, 1)).toEqual(['2 CA H1*', '3 CA K1*']);
  });

  it('may have ranges in two columns', async () => {
    expect(await read('postal_code,postal_code_to\n10000,19999\n20000,', 'DE')).toEqual([
      '2 DE 10000...19999',
      '3 DE 20000',
    ]);
  });

  it('counts lines as editors do, empty ones and those within quotation marks too', async () => {
    expect(await read('country,postal_code\n\n\nCA,K1*\nCA,"K\n2"\nCA,K3*')).toEqual([
      '4 CA K1*',
      '6 CA K 2',
      '7 CA K3*',
    ]);
  });

  it('may have rows of empty cells, as spreadsheets write them, which count as lines only', async () => {
    expect(await read(';;\ncountry;postal_code;\nCA;K1*;\n;;\nCA;K2*;\n; ;\n')).toEqual(['3 CA K1*', '5 CA K2*']);
  });

  it('goes on after a row with a cell too many, or without the cell of a column that is read', async () => {
    expect(await read('country,postal_code\nCA,K1*,x\nCA\nCA,K2*')).toEqual([
      '2 cell_count',
      '3 cell_count',
      '4 CA K2*',
    ]);
  });

  it('takes a range column that a short row lacks for empty', async () => {
    expect(await read('postal_code,postal_code_to\n10000\n10001,10002', 'US')).toEqual([
      '2 US 10000',
      '3 US 10001...10002',
    ]);
  });

  it('has its cells between commas where the first line has no separator', async () => {
    expect(await read('postal_code\nK1*\nK2*,x\nK3*\tx', 'CA')).toEqual(['2 CA K1*', '3 cell_count', '4 CA K3* x']);
  });

  it('goes on after a row without a country', async () => {
    expect(await read('country,postal_code\n,K1*\nCA,K2*')).toEqual(['2 no_country', '3 CA K2*']);
  });

  it.each([
    ['no column with postal codes', 'country,zip\nCA,K1*', undefined, ['1 no_postal_code_column']],
    ['no column with countries', 'postal_code\nK1*', undefined, ['1 no_country_column']],
    ['two columns of one name', 'postal_code,Postal Code\n10001,10002', 'US', ['1 double_column']],
    ['nothing in it', '', 'CA', []],
  ])('with %s is refused', async (_what, text, country, expected) => {
    expect(await read(text, country)).toEqual(expected);
  });

  it.each([
    ['postal_code\nK1*\n"K2*\nK3*', '3 unreadable'],
    [`postal_code\nK1*\n"${'K2*\n'.repeat(9000)}`, '3 unreadable'],
    ['postal_code\n\nK1*\n\nK"2*\nK3*', '5 unreadable'],
    ['postal_code\n"K\n1"*\nK3*', '3 unreadable'],
  ])('with a quotation mark without its twin is refused from there on: %#', async (text, expected) => {
    expect((await read(text, 'CA')).at(-1)).toBe(expected);
  });

  it('that is one endless row is given up', async () => {
    expect(await read(`postal_code\n"${'K'.repeat(20_000)}`, 'CA')).toEqual(['2 unreadable']);
  });

  it('names the line of a heading that is wrong, also behind blank ones', async () => {
    expect(await read('\n\ncountry,zip\nCA,K1*')).toEqual(['3 no_postal_code_column']);
  });

  it('gives every row, whatever is written in it', async () => {
    const cell = fc.string({ unit: fc.constantFrom('K', '1', '"', ',', ' ', '*', ';') });
    await fc.assert(
      fc.asyncProperty(fc.array(cell, { maxLength: 20 }), async (cells) => {
        const lines = cells.map((text) => `CA,"${text.replaceAll('"', '""')}"`);
        const expected = cells.map((text, at) => `${at + 2} CA ${text.trim().replaceAll(/\s+/g, ' ')}`);
        expect(await read(['country,postal_code', ...lines].join('\n'))).toEqual(expected);
      }),
    );
  });

  it('gives the same rows for every mixture of line ends', async () => {
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(
        fc.array(lineEnd, { minLength: 4, maxLength: 4 }),
        fc.integer({ min: 1, max: 9 }),
        async (ends, size) => {
          const text = ['postal_code', '10001', '"10002"', '10003'].map((line, at) => line + (ends[at] ?? '')).join('');
          expect(await read(text, 'US', size)).toEqual(['2 US 10001', '3 US 10002', '4 US 10003']);
        },
      ),
    );
  });

  it('that cannot be read to its end throws', async () => {
    const broken = new Readable({ read: () => broken.destroy(new Error('the disk is gone')) });
    await expect(readPostalCsv(broken, 'CA').next()).rejects.toThrow('the disk is gone');
  });
});
