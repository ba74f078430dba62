import type { Readable } from 'node:stream';
import { err, ok, type Result } from '@cartfare/core/internal';
import { readPostalPages, RowFindings } from '@cartfare/shipping-file/csv';
import { createPostalContent, type PostalContent, type PostalRulesPage } from '../postal-tables/postal-content.ts';

export interface TableFile {
  /** CSV in UTF-8. */
  readonly source: Readable;
  /** ISO code for all rows, if the file has no country column. */
  readonly country: string | undefined;
  /** Called now and then, with the number of rules read so far. */
  onProgress(ruleCount: number): void;
}

export interface ReadTable extends PostalContent {
  /** Warnings only. */
  readonly findings: RowFindings;
}

/** Reads and checks the rows of a postal table; the issue has at least one error. */
export async function readTableFile(file: TableFile): Promise<Result<ReadTable, RowFindings>> {
  const findings = new RowFindings();
  const pages: PostalRulesPage[] = [];
  let ruleCount = 0;
  for await (const page of readPostalPages(file)) {
    findings.add(page.findings);
    if (findings.hasEnough) break;
    pages.push(...page.countries);
    ruleCount += page.ruleCount;
    file.onProgress(ruleCount);
  }
  if (ruleCount === 0 && !findings.hasErrors) {
    findings.add([{ severity: 'error', code: 'no_rows', line: 1, values: {} }]);
  }
  return findings.hasErrors ? err(findings) : ok({ ...createPostalContent(pages), findings });
}
