import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTableRows, TableFault } from './table-rows.ts';

/** Rows as `line cell|cell`; a fault as `line unreadable`. */
async function read(text: string | Uint8Array): Promise<readonly string[]> {
  const rows: string[] = [];
  try {
    for await (const { line, cells } of readTableRows(Buffer.from(text))) rows.push(`${line} ${cells.join('|')}`);
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    rows.push(`${error.line} unreadable`);
  }
  return rows;
}

const ROWS = ['1 country|postal_code', '2 CA|K1N 5T2', '3 CA|K1*'];

describe('the rows of a table', () => {
  it.each([
    ['commas', 'country,postal_code\nCA,K1N 5T2\nCA,K1*\n'],
    ['semicolons', 'country;postal_code\nCA;K1N 5T2\nCA;K1*\n'],
    ['tabs', 'country\tpostal_code\nCA\tK1N 5T2\nCA\tK1*\n'],
    ['quotation marks', '"country","postal_code"\n"CA","K1N 5T2"\n"CA","K1*"'],
    ['line ends of Windows', 'country,postal_code\r\nCA,K1N 5T2\r\nCA,K1*\r\n'],
    ['line ends of old spreadsheets', 'country,postal_code\rCA,K1N 5T2\rCA,K1*\r'],
    ['a heading from Windows above other rows', 'country,postal_code\r\nCA,K1N 5T2\nCA,K1*\n'],
    ['a separator at the end of each row', 'country,postal_code\nCA,K1N 5T2,\nCA,K1*,,\n'],
    ['a separator at the end of the heading', 'country,postal_code,,\nCA,K1N 5T2\nCA,K1*,\n'],
    ['a byte order mark', '\uFEFFcountry,postal_code\nCA,K1N 5T2\nCA,K1*\n'],
    ['several spaces', ' country ,postal_code\nCA, K1N  5T2 \nCA,K1*'],
  ])('are read with %s', async (_what, text) => {
    expect(await read(text)).toEqual(ROWS);
  });

  it('are read in UTF-16 of either order, and in the encoding of old Windows programs', async () => {
    const text = '\uFEFFcountry\tcódigo\r\nCA\tH1*\r\n';
    const little = Buffer.from(text, 'utf16le');
    const rows = ['1 country|código', '2 CA|H1*'];
    expect(await read(little)).toEqual(rows);
    expect(await read(Buffer.from(little).swap16())).toEqual(rows);
    expect(await read(Buffer.from('country\tcódigo\r\nCA\tH1*\r\n', 'latin1'))).toEqual(rows);
  });

  it('have the separator that their first line has most of', async () => {
    expect(await read('country\tplace, region\tcode\nCA\tOttawa, ON\tK1\nCA\t\tK2')).toEqual([
      '1 country|place, region|code',
      '2 CA|Ottawa, ON|K1',
      '3 CA||K2',
    ]);
    expect(await read('\r\ncountry;code;"lat;lon"\r\nCA;K1;45,4')).toEqual(['2 country|code|lat;lon', '3 CA|K1|45,4']);
  });

  it('are counted as editors do, empty ones and those within quotation marks too', async () => {
    expect(await read('a,b\n\n\nCA,K1*\n;;\nCA,"K\n2"\n,\nCA,K3*')).toEqual([
      '1 a|b',
      '4 CA|K1*',
      '5 ;;',
      '7 CA|K 2',
      '9 CA|K3*',
    ]);
  });

  it.each([
    ['postal_code\nK1*\n"K2*\nK3*', '3 unreadable'],
    [`postal_code\nK1*\n"${'K2*\n'.repeat(9000)}`, '3 unreadable'],
    ['postal_code\n\nK1*\n\nK"2*\nK3*', '5 unreadable'],
    ['postal_code\n"K\n1"*\nK3*', '3 unreadable'],
    [`postal_code\n"${'K'.repeat(20_000)}`, '2 unreadable'],
  ])('end where a quotation mark has no twin: %#', async (text, expected) => {
    expect((await read(text)).at(-1)).toBe(expected);
  });

  it('end at once in a damaged workbook', async () => {
    expect(await read(Uint8Array.from([0x50, 0x4b, 0x03, 0x04, 1, 2, 3]))).toEqual(['1 unreadable']);
  });

  it('are all there, whatever is written in them and however lines end', async () => {
    const cell = fc.string({ unit: fc.constantFrom('K', '1', '"', ',', ' ', '*', ';') });
    const lineEnd = fc.constantFrom('\n', '\r\n', '\r');
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, lineEnd), { maxLength: 20 }), async (cells) => {
        const lines = cells.map(([text, end]) => `CA,"${text.replaceAll('"', '""')}"${end}`);
        const expected = cells.map(([text], at) =>
          `${at + 2} CA|${text.trim().replaceAll(/\s+/g, ' ')}`.replace(/\|$/, ''),
        );
        expect((await read(['country,postal_code\n', ...lines].join(''))).slice(1)).toEqual(expected);
      }),
    );
  });
});
