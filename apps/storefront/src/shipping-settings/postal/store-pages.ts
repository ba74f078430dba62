import type { Readable } from 'node:stream';
import { ok, refuse, type Result } from '@cartfare/core';
import type { ShippingConfig } from '@cartfare/rating';
import { readPostalPages, RowFindings } from '@cartfare/shipping-file';
import type { ShopDatabase } from '../../db/connect.ts';
import { insertPostalPage } from '../../db/postal-table-queries.ts';

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
  let ruleCount = 0;
  let pageCount = 0;
  for await (const page of readPostalPages({ source, country, config })) {
    findings.add(page.findings);
    if (findings.hasEnough) break;
    for (const rules of findings.hasErrors ? [] : page.countries) {
      await insertPostalPage(db, revision, pageCount, rules);
      pageCount += 1;
    }
    ruleCount += page.ruleCount;
    onProgress(ruleCount);
  }
  if (ruleCount === 0 && !findings.hasErrors) {
    findings.add([{ severity: 'error', code: 'no_rows', line: 1, values: {} }]);
  }
  return findings.hasErrors ? refuse(findings) : ok({ ruleCount, pageCount, findings });
}
