import type { Readable } from 'node:stream';
import { ok, err, type Result } from '@cartfare/core';
import type { ShippingConfig } from '@cartfare/rating';
import type { ShopDatabase } from '../../db/connect.ts';
import { insertPostalPage } from '../../db/postal-table-queries.ts';
import { createPageCheck } from './create-page-check.ts';
import { PageDraft } from './page-draft.ts';
import { readPostalCsv } from './read-postal-csv.ts';
import { RowFindings } from './row-findings.ts';

export interface PageSource {
  /** CSV in UTF-8, of any length. */
  readonly source: Readable;
  /** ISO code for all rows, where the file has no column that says so. */
  readonly country: string | undefined;
  /** A name that no import has had. */
  readonly revision: string;
  /** Called now and then, with the number of rows read so far. */
  onProgress(rowCount: number): void;
}

export interface StoredPages {
  readonly ruleCount: number;
  readonly pageCount: number;
  /** Warnings only. */
  readonly findings: RowFindings;
}

/** How many rows are checked and stored together. Source: ours; few enough for a megabyte of memory. */
const PAGE_ROWS = 2_000;

/**
 * Reads, checks and stores rows page by page: memory does not depend on their number. Ends early when there are errors
 * enough to show; what was stored until then stays, under a name that nobody reads.
 */
export async function storePages(
  db: ShopDatabase,
  { source, country, revision, onProgress }: PageSource,
  config: ShippingConfig,
): Promise<Result<StoredPages, RowFindings>> {
  const findings = new RowFindings();
  const check = createPageCheck(config);
  let ruleCount = 0;
  let pageCount = 0;
  for await (const draft of inDrafts(source, country)) {
    findings.add([...draft.complaints, ...(await check(draft.countries))]);
    if (findings.hasEnough) break;
    for (const page of findings.hasErrors ? [] : draft.countries) {
      await insertPostalPage(db, revision, pageCount, page);
      pageCount += 1;
    }
    ruleCount += draft.ruleCount;
    onProgress(ruleCount);
  }
  if (ruleCount === 0 && !findings.hasErrors) {
    findings.add([{ severity: 'error', code: 'no_rows', line: 1, values: {} }]);
  }
  return findings.hasErrors ? err(findings) : ok({ ruleCount, pageCount, findings });
}

async function* inDrafts(source: Readable, country: string | undefined): AsyncGenerator<PageDraft> {
  let draft = new PageDraft();
  for await (const row of readPostalCsv(source, country)) {
    draft.add(row);
    if (draft.rowCount < PAGE_ROWS) continue;
    yield draft;
    draft = new PageDraft();
  }
  if (draft.rowCount > 0) yield draft;
}
