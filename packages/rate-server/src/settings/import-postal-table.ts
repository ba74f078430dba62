import type { Readable } from 'node:stream';
import { ok, err, type Result } from '@cartfare/core/internal';
import type { ShippingConfig } from '@cartfare/rating';
import { findZone, type ZoneAddress } from '@cartfare/shipping-file';
import { readPostalPages, RowFindings } from '@cartfare/shipping-file/csv';
import type { RateDatabase } from '../store/open-rate-database.ts';
import { changeSettings } from '../store/change-settings.ts';
import { selectLiveConfig } from './live-config.ts';
import {
  countPostalPages,
  deletePostalTable,
  deleteUnusedPostalPages,
  insertPostalPage,
  replacePostalTable,
} from '../postal-tables/postal-table-queries.ts';

interface PageSource {
  /** CSV in UTF-8, of any length. */
  readonly source: Readable;
  /** ISO code for all rows, if the file has no country column. */
  readonly country: string | undefined;
  /** A name that no other import has. */
  readonly revision: string;
  /** Called after each page, with the number of rules read so far. */
  onProgress(rowCount: number): void;
}

interface StoredPages {
  readonly ruleCount: number;
  readonly pageCount: number;
  /** Warnings only. */
  readonly findings: RowFindings;
}

export interface PostalImport extends PageSource {
  readonly db: RateDatabase;
  /** The zone that gets the table, in place of its former one. */
  readonly address: ZoneAddress;
  /** Refuses a table with warnings, too. Default: false. */
  readonly strict?: boolean;
  /** Called when the import came to nothing and its pages could not be removed. The next import removes them. */
  onPagesLeft(error: unknown): void;
}

export type PostalImportIssue =
  | { readonly code: 'no_such_zone' }
  | { readonly code: 'rows'; readonly findings: RowFindings }
  /** Another import finished while this one ran. */
  | { readonly code: 'changed_meanwhile' };

type Outcome = Result<StoredPages, PostalImportIssue>;

/**
 * Imports a postal table, all of it or nothing. Pages are stored as they are read, under a name that nothing uses yet;
 * at the end the zone is pointed to them. Others can write to the database meanwhile.
 */
export async function importPostalTable(options: PostalImport): Promise<Outcome> {
  let outcome: Outcome | undefined;
  try {
    outcome = await storeAndPublish(options);
    return outcome;
  } finally {
    options.source.destroy();
    if (outcome?.ok !== true) await removePages(options);
  }
}

/**
 * An import that failed may have been published: the connection can break when the commit has been made, or while it is
 * made. The lock waits for its end, and the pages of a published table stay.
 */
async function removePages({ db, revision, onPagesLeft }: PostalImport): Promise<void> {
  try {
    await changeSettings(db, async (transaction) => ok(await deleteUnusedPostalPages(transaction, revision)));
  } catch (error) {
    onPagesLeft(error);
  }
}

async function storeAndPublish(options: PostalImport): Promise<Outcome> {
  const { db, address, strict = false } = options;
  const config = await selectLiveConfig(db);
  if (config === null || findZone(config, address) === undefined) return err({ code: 'no_such_zone' });
  const stored = await storePages(db, options, config);
  if (!stored.ok) return err({ code: 'rows', findings: stored.issue });
  const { findings } = stored.value;
  if (strict && findings.warningCount > 0) return err({ code: 'rows', findings });
  return changeSettings(db, (transaction) => publish(transaction, options, stored.value));
}

/** Points the zone to the stored pages, unless the zone or the pages have been removed since the import began. */
async function publish(
  transaction: RateDatabase,
  { address, revision }: PostalImport,
  stored: StoredPages,
): Promise<Outcome> {
  const { ruleCount, pageCount } = stored;
  await replacePostalTable(transaction, { ...address, revision, ruleCount });
  const config = await selectLiveConfig(transaction);
  if (config === null || findZone(config, address) === undefined) return err({ code: 'no_such_zone' });
  if ((await countPostalPages(transaction, revision)) !== pageCount) return err({ code: 'changed_meanwhile' });
  await deleteUnusedPostalPages(transaction);
  return ok(stored);
}

/**
 * Reads, checks and stores rows page by page, so that memory does not depend on their number. Ends early when there are
 * enough errors to show. Nothing reads the pages that were stored until then.
 */
async function storePages(
  db: RateDatabase,
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
  return findings.hasErrors ? err(findings) : ok({ ruleCount, pageCount, findings });
}

/** Removes a zone's postal table; the zone itself stays. */
export const removePostalTable = (db: RateDatabase, address: ZoneAddress): Promise<Result<null, 'no_such_table'>> =>
  changeSettings<null, 'no_such_table'>(db, async (transaction) => {
    if (!(await deletePostalTable(transaction, address))) return err('no_such_table');
    await deleteUnusedPostalPages(transaction);
    return ok(null);
  });
