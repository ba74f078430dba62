import type { Readable } from 'node:stream';
import type { Result } from '@cartfare/core/internal';
import { createRater, type ConfigFinding } from '@cartfare/rating';
import { readPostalCsv, type PostalRow } from './read-postal-csv.ts';
import type { RowFinding } from './row-findings.ts';
import type { PostalRules } from './write-postal-csv.ts';

export interface PostalPagesOptions {
  /** CSV in UTF-8, of any length. */
  readonly source: Readable;
  /** ISO code for all rows, if the file has no column for it. */
  readonly country: string | undefined;
}

/** Rows that were read and checked together. */
export interface CheckedPage {
  /** Rules by country, in the order in which the countries first occur. */
  readonly countries: readonly PostalRules[];
  readonly ruleCount: number;
  readonly findings: readonly RowFinding[];
}

/** Number of rows that are checked together. They take about a megabyte of memory. */
const PAGE_ROWS = 2_000;

/** Reads and checks the rows of a postal table page by page: memory does not depend on their number. */
export async function* readPostalPages(options: PostalPagesOptions): AsyncGenerator<CheckedPage> {
  for await (const { countries, ruleCount, findings } of collectPages(options)) {
    yield { countries, ruleCount, findings: [...findings, ...(await checkRows(countries))] };
  }
}

async function* collectPages({ source, country }: PostalPagesOptions): AsyncGenerator<PageBuilder> {
  let page = new PageBuilder();
  for await (const row of readPostalCsv(source, country)) {
    page.add(row);
    if (page.rowCount < PAGE_ROWS) continue;
    yield page;
    page = new PageBuilder();
  }
  if (page.rowCount > 0) yield page;
}

/** Rules of one country in the current page, each with its line in the file. */
interface CountryRows extends PostalRules {
  readonly rules: string[];
  readonly lines: number[];
}

/** Collects rows until there are enough to be checked and stored together. */
class PageBuilder {
  readonly #countries = new Map<string, CountryRows>();
  /** Findings about unreadable rows. */
  readonly findings: RowFinding[] = [];
  ruleCount = 0;

  get rowCount(): number {
    return this.ruleCount + this.findings.length;
  }

  /** In the order in which the countries first occur. */
  get countries(): readonly CountryRows[] {
    return [...this.#countries.values()];
  }

  add(row: Result<PostalRow, RowFinding>): void {
    if (!row.ok) {
      this.findings.push(row.issue);
      return;
    }
    const { country, rule, line } = row.value;
    const rows = this.#countries.get(country) ?? { country, rules: [], lines: [] };
    this.#countries.set(country, rows);
    rows.rules.push(rule);
    rows.lines.push(line);
    this.ruleCount += 1;
  }
}

/** The path of the engine's findings about a row, in these settings. */
const ROW_PATH = /^zones\[0\]\.regions\[(\d+)\]\.(?:country|postalCodes\[(\d+)\])$/;

/** Any settings without errors, whose one zone gets the rows. */
const SETTINGS = {
  currency: 'EUR',
  timeZone: 'UTC',
  origin: { country: 'CA', province: '', postalCode: '', city: '' },
};

/** Checks rows with the engine. */
async function checkRows(rows: readonly CountryRows[]): Promise<readonly RowFinding[]> {
  const regions = rows.map(({ country, rules }) => ({ country, postalCodes: rules }));
  const { findings } = await createRater({ ...SETTINGS, zones: [{ id: 'rows', name: 'Rows', regions, rates: [] }] });
  return findings.flatMap((finding) => toRowFinding(finding, rows));
}

function toRowFinding(
  { severity, code, path, values }: ConfigFinding,
  rows: readonly CountryRows[],
): readonly RowFinding[] {
  const [, region, row = 0] = ROW_PATH.exec(path) ?? [];
  const line = rows[Number(region)]?.lines[Number(row)];
  return line === undefined ? [] : [{ severity, code, line, values }];
}
