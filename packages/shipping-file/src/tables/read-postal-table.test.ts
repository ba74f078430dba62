import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { readPostalTable, type PostalTableOptions } from './read-postal-table.ts';
import { tableProblemText, tableReportText } from './table-report.ts';

async function read(content: string | Uint8Array, options: Partial<PostalTableOptions> = {}) {
  const table = await readPostalTable(Buffer.from(content), { country: 'PT', isCountryGiven: true, ...options });
  return table.ok
    ? { rules: table.value.rules, lines: tableReportText(table.value.report, 'codes').split('\n').slice(0, -1) }
    : { problem: table.issue.code, lines: tableProblemText(table.issue, 'codes').split('\n').slice(0, -1) };
}

const portugal = (...rules: readonly string[]) => [{ country: 'PT', rules }];

describe('a table as merchants have it', () => {
  it('says what it repaired, what is double and what it left out', async () => {
    const rows = [
      'CP;Localidade',
      '1000*;Lisboa',
      'PT-1100;Lisboa',
      '1350 a 1399;Lisboa',
      '1100;Lisboa',
      ';',
      'Total;4',
    ];
    const { rules, lines } = await read(rows.join('\r\n'));
    expect(rules).toEqual(portugal('1000*', '1100*', '1350...1399'));
    expect(lines).toEqual([
      'codes: 5 rows: 3 rows read, 2 of them repaired, 1 double, 1 left out; 3 rules',
      'codes:3: "PT-1100" is read as 1100*',
      'codes:4: "1350 a 1399" is read as 1350...1399',
      'codes:5: "1100" is there already, in line 3',
      expect.stringMatching(/^codes:7: "Total" is left out: No destination in PT has the postal code "Total"/),
    ]);
  });

  it.each([
    'CP',
    'PLZ',
    'Postcode',
    'ZIP',
    'Zip Code',
    'Código Postal',
    'CODIGO-POSTAL',
    'postal_code',
    'Code postal',
    'PSČ',
  ])('may call the postal codes %s', async (name) => {
    expect(await read(`Zona;${name}\nA;1000*\n`)).toMatchObject({ rules: portugal('1000*') });
  });

  it('asks for the column that it does not know, and takes the one that is named', async () => {
    const text = 'Zona;Prefixo\nA;1000*\n';
    expect(await read(text)).toEqual({
      problem: 'no_code_column',
      lines: [
        'codes:1: error: The first line names the columns "Zona", "Prefixo", none of which is known for postal codes; say which one has them, such as --column "Zona".',
      ],
    });
    expect(await read(text, { column: 'prefixo' })).toMatchObject({ rules: portugal('1000*') });
    expect(await read('CP;PLZ\n1000*;1100*\n')).toMatchObject({ problem: 'double_column' });
    expect(await read('CP;PLZ\n1000*;1100*\n', { column: 'PLZ' })).toMatchObject({ rules: portugal('1100*') });
  });

  it('needs no heading above a single column', async () => {
    expect(await read('1000*\n1100\n')).toMatchObject({ rules: portugal('1000*', '1100*') });
    expect(await read('Prefixos\n1000*\n1100\n')).toMatchObject({ rules: portugal('1000*', '1100*') });
  });

  it('may have ranges in two columns, and countries by code or name', async () => {
    const { rules } = await read('PLZ von;PLZ bis;Land\n1067;9999;DE\n10115;;Germany\n1000;1299;CH\n');
    expect(rules).toEqual([
      { country: 'DE', rules: ['01067...09999', '10115'] },
      { country: 'CH', rules: ['1000...1299'] },
    ]);
  });

  it('has rows of the country that the shop is in, where none is named, and says so', async () => {
    const { lines } = await read('CP\n1100\n', { isCountryGiven: false });
    expect(lines).toContain('codes: rows without a country are read as those of PT');
  });

  it('in which no row matches is refused, as is one without rows', async () => {
    expect(await read('CP\nPorto\nTotal\n')).toMatchObject({
      problem: 'nothing_read',
      lines: [
        'codes: 2 rows: 0 rows read, 2 left out; 0 rules',
        expect.stringContaining('"Porto" is left out'),
        expect.stringContaining('"Total" is left out'),
        'codes:3: error: No row has a postal code of its country: nothing of it would match.',
      ],
    });
    expect(await read('CP;Nome\n')).toMatchObject({ problem: 'no_rows' });
    expect(await read('')).toMatchObject({ problem: 'no_rows' });
    expect(await read('CP\n"1100\n')).toMatchObject({ problem: 'unreadable' });
  });

  it('leaves out rows of other countries that there are not, and ranges that end before they begin', async () => {
    const { rules, lines } = await read('country,postal_code\nXX,1\nPT,1399 a 1350\nPT,1100\n');
    expect(rules).toEqual(portugal('1100*'));
    expect(lines.slice(2)).toEqual([
      'codes:2: "1" is left out: "XX" is not a country code; use two capitals, such as CA.',
      'codes:3: "1399 a 1350" is left out: The end must come after the beginning.',
    ]);
  });

  it('notes the first twenty rows of a kind, and counts all', async () => {
    const { lines } = await read(['CP', ...Array.from({ length: 30 }, () => '1100')].join('\n'));
    expect(lines[0]).toBe('codes: 30 rows: 1 row read, 1 of them repaired, 29 double; 1 rule');
    expect(lines.at(-1)).toBe('… and 9 more rows like these');
  });

  it('may be an Excel workbook, whose numbers are read as they are written', async () => {
    const workbook = await readFile(new URL('../../testing/codes.xlsx', import.meta.url));
    expect(await read(workbook)).toMatchObject({ rules: portugal('1100*', '1350...1399', '4050-297') });
  });

  it('of many rows tells how it gets on', async () => {
    const told: number[] = [];
    const codes = Array.from({ length: 4_500 }, (_, at) => 10_000 + at);
    const options = { country: 'DE', onProgress: (count: number) => told.push(count) };
    const { rules } = await read(['PLZ', ...codes].join('\n'), options);
    expect(rules?.[0]?.rules).toHaveLength(4_500);
    expect(told).toEqual([2_000, 4_000, 4_500]);
  });
});
