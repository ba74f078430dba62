import { findCountry, loadCountryRules, normalizePostalCode, type CountryRules } from '@cartfare/core/address';
import { err, ok, type Result } from '@cartfare/core/internal';
import { createRater, type ConfigFinding } from '@cartfare/rating';
import { readPostalHeader, type PostalHeader } from './postal-header.ts';
import { readPostalCode } from './read-postal-code.ts';
import { findingNote, RowNotes, type TableProblem, type TableReport } from './table-report.ts';
import { readTableRows, TableFault, type TableRow } from './table-rows.ts';
import type { PostalRules } from './write-postal-csv.ts';

export interface PostalTableOptions {
  /** ISO code for rows without one. */
  readonly country: string;
  /** Whether somebody named that country. Default false: the report says that it is assumed. */
  readonly isCountryGiven?: boolean | undefined;
  /** Name of the column with the postal codes. Default: one of the names that are known. */
  readonly column?: string | undefined;
  /** Called now and then, with the number of rows read so far. */
  onProgress?(rowCount: number): void;
}

export interface PostalTableFile {
  /** The rules by country, in the order of the rows; each rule once. */
  readonly rules: readonly PostalRules[];
  readonly report: TableReport;
}

/** Rows that the engine checks together. */
const CHECKED_TOGETHER = 2_000;

/**
 * Reads a postal table: CSV with commas, semicolons or tabs in UTF-8, UTF-16 or an encoding of Windows, or the first
 * sheet of an Excel workbook. Its first line names the columns. Rows that cannot be read are left out, and reported.
 */
export async function readPostalTable(
  bytes: Uint8Array,
  options: PostalTableOptions,
): Promise<Result<PostalTableFile, TableProblem>> {
  const reader = new TableReader(options);
  try {
    for await (const row of readTableRows(bytes)) {
      const problem = await reader.add(row);
      if (problem !== null) return err(problem);
    }
  } catch (error) {
    if (!(error instanceof TableFault)) throw error;
    return err({ code: 'unreadable', line: error.line, values: error.values, report: null });
  }
  return reader.finish();
}

/** A row on its way. */
interface ReadRow {
  readonly line: number;
  readonly text: string;
  readonly country: string;
  readonly rule: string;
  readonly isRepaired: boolean;
}

class TableReader {
  readonly #options: PostalTableOptions;
  readonly #countries = new Map<string, Promise<CountryRules | null>>();
  readonly #rules = new Map<string, string[]>();
  /** By country and rule: the line that has it first. */
  readonly #lines = new Map<string, number>();
  readonly #notes = { repaired: new RowNotes(), double: new RowNotes(), unread: new RowNotes() };
  #header: PostalHeader | undefined;
  #waiting: ReadRow[] = [];
  #rowCount = 0;
  #isAssumed = false;
  #lastLine = 1;

  constructor(options: PostalTableOptions) {
    this.#options = options;
  }

  async add(row: TableRow): Promise<TableProblem | null> {
    if (this.#header === undefined) {
      const header = readPostalHeader(row.cells, row.line, this.#options.column);
      if (!header.ok) return header.issue;
      this.#header = header.value;
      // A table of one column may have no heading.
      if (row.cells.length > 1 || !(await this.#isCode(row.cells[0] ?? ''))) return null;
    }
    this.#waiting.push(await this.#read(row, this.#header));
    this.#rowCount += 1;
    this.#lastLine = row.line;
    if (this.#waiting.length >= CHECKED_TOGETHER) await this.#check();
    return null;
  }

  async finish(): Promise<Result<PostalTableFile, TableProblem>> {
    await this.#check();
    const report: TableReport = {
      ...this.#notes,
      rowCount: this.#rowCount,
      ruleCount: this.#lines.size,
      assumedCountry: this.#isAssumed ? this.#options.country : null,
    };
    if (this.#rowCount === 0) return err({ code: 'no_rows', line: 1, values: {}, report: null });
    if (report.ruleCount === 0) return err({ code: 'nothing_read', line: this.#lastLine, values: {}, report });
    return ok({ rules: [...this.#rules].map(([country, rules]) => ({ country, rules })), report });
  }

  async #isCode(cell: string): Promise<boolean> {
    const rules = await this.#rulesOf(this.#options.country);
    if (rules === null) return false;
    const { rule } = readPostalCode(cell, rules);
    return (await findingsOf([{ country: rules.code, rule }])).length === 0;
  }

  async #read({ line, cells }: TableRow, header: PostalHeader): Promise<ReadRow> {
    const cell = (at: number | undefined): string => (at === undefined ? '' : (cells[at] ?? '').trim());
    const [from, to, written] = [cell(header.postalCode), cell(header.postalCodeTo), cell(header.country)];
    if (written === '' && this.#options.isCountryGiven !== true) this.#isAssumed = true;
    const country = written === '' ? this.#options.country : (findCountry(written) ?? written.toUpperCase());
    const text = to === '' ? from : `${from}...${to}`;
    const rules = await this.#rulesOf(country);
    const read = rules === null ? { rule: text, isRepaired: false } : readPostalCode(text, rules);
    return { line, text, country, ...read };
  }

  #rulesOf(country: string): Promise<CountryRules | null> {
    const rules = this.#countries.get(country) ?? loadCountryRules(country);
    this.#countries.set(country, rules);
    return rules;
  }

  /** Lets the engine judge the rows that wait, and takes those that it has nothing against. */
  async #check(): Promise<void> {
    const rows = this.#waiting;
    this.#waiting = [];
    const against = new Map(await findingsOf(rows));
    for (const [at, row] of rows.entries()) {
      const finding = against.get(at);
      if (finding === undefined) this.#take(row);
      else this.#notes.unread.add({ line: row.line, text: row.text, note: findingNote(finding) });
    }
    this.#options.onProgress?.(this.#rowCount);
  }

  #take({ line, text, country, rule, isRepaired }: ReadRow): void {
    const key = `${country} ${sameRule(country, rule)}`;
    const before = this.#lines.get(key);
    if (before !== undefined) {
      this.#notes.double.add({ line, text, note: `line ${before}` });
      return;
    }
    this.#lines.set(key, line);
    if (isRepaired) this.#notes.repaired.add({ line, text, note: rule });
    const rules = this.#rules.get(country) ?? [];
    this.#rules.set(country, rules);
    rules.push(rule);
  }
}

/** Equal for two spellings of a rule; the space in front of a `*` counts. */
const sameRule = (country: string, rule: string): string =>
  /\*|\.\.\./.test(rule) ? rule.toUpperCase() : normalizePostalCode(country, rule);

/** Any settings without errors, whose one zone gets the rows. */
const SETTINGS = {
  currency: 'EUR',
  timeZone: 'UTC',
  origin: { country: 'CA', province: '', postalCode: '', city: '' },
};

/** The path of the engine's findings about a row, in these settings. */
const ROW_PATH = /^zones\[0\]\.regions\[(\d+)\]\./;

/** What the engine has against rules, by their positions. */
async function findingsOf(
  rows: readonly Pick<ReadRow, 'country' | 'rule'>[],
): Promise<readonly (readonly [number, ConfigFinding])[]> {
  const regions = rows.map(({ country, rule }) => ({ country, postalCodes: [rule] }));
  const { findings } = await createRater({ ...SETTINGS, zones: [{ id: 'rows', name: 'Rows', regions, rates: [] }] });
  return findings.flatMap((finding) => {
    const [, row] = ROW_PATH.exec(finding.path) ?? [];
    return row === undefined || finding.code === 'country_without_rates' ? [] : [[Number(row), finding] as const];
  });
}
