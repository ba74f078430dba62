import type { Result } from '@cartfare/core';
import type { PostalPage } from '../../db/postal-table-queries.ts';
import type { PostalRow, RowFinding } from './postal-row.ts';

/** Rules of one country while a page of the table is filled, each with its line in the file. */
export interface CountryDraft extends PostalPage {
  readonly rules: string[];
  readonly lines: number[];
}

/** Collects rows until there are enough of them to be checked and stored together. */
export class PageDraft {
  readonly #countries = new Map<string, CountryDraft>();
  /** Of rows that could not be read. */
  readonly complaints: RowFinding[] = [];
  ruleCount = 0;

  get rowCount(): number {
    return this.ruleCount + this.complaints.length;
  }

  /** In the order in which the countries came. */
  get countries(): readonly CountryDraft[] {
    return [...this.#countries.values()];
  }

  add(row: Result<PostalRow, RowFinding>): void {
    if (!row.ok) {
      this.complaints.push(row.issue);
      return;
    }
    const { country, rule, line } = row.value;
    const draft = this.#countries.get(country) ?? { country, rules: [], lines: [] };
    this.#countries.set(country, draft);
    draft.rules.push(rule);
    draft.lines.push(line);
    this.ruleCount += 1;
  }
}
