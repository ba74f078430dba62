import { ok, err, type Result } from '@cartfare/core';
import type { ShopDatabase } from '../../db/connect.ts';
import {
  countPostalPages,
  deletePostalPages,
  deleteUnusedPostalPages,
  replacePostalTable,
} from '../../db/postal-table-queries.ts';
import { selectShippingConfig } from '../../db/settings-queries.ts';
import { changeSettings } from '../stored/change-settings.ts';
import { findZone, type ZoneAddress } from './find-zone.ts';
import type { RowFindings } from './row-findings.ts';
import { storePages, type PageSource, type StoredPages } from './store-pages.ts';

export interface PostalImport extends PageSource {
  readonly db: ShopDatabase;
  /** The zone that gets the table, in the place of the one that it may have. */
  readonly address: ZoneAddress;
}

export type PostalImportComplaint =
  | { readonly code: 'no_such_zone' }
  | { readonly code: 'rows'; readonly findings: RowFindings }
  /** Another import has come to an end while this one ran. */
  | { readonly code: 'changed_meanwhile' };

type Outcome = Result<StoredPages, PostalImportComplaint>;

/**
 * Imports a postal table: all of it or nothing. Pages are stored as they come, where nobody sees them; in the end the
 * zone is pointed to them. So the shop can go on writing to its database meanwhile.
 */
export async function importPostalTable(options: PostalImport): Promise<Outcome> {
  let outcome: Outcome | undefined;
  try {
    outcome = await storeAndPublish(options);
    return outcome;
  } finally {
    options.source.destroy();
    if (outcome?.ok !== true) await deletePostalPages(options.db, options.revision);
  }
}

async function storeAndPublish(options: PostalImport): Promise<Outcome> {
  const { db, address } = options;
  const config = await selectShippingConfig(db);
  if (config === null || findZone(config, address) === undefined) return err({ code: 'no_such_zone' });
  const stored = await storePages(db, options, config);
  if (!stored.ok) return err({ code: 'rows', findings: stored.issue });
  return changeSettings(db, (transaction) => publish(transaction, options, stored.value));
}

/** Points the zone to the stored pages, after another look at all that may have changed since the import began. */
async function publish(
  transaction: ShopDatabase,
  { address, revision }: PostalImport,
  stored: StoredPages,
): Promise<Outcome> {
  const { ruleCount, pageCount } = stored;
  await replacePostalTable(transaction, { ...address, revision, ruleCount });
  const config = await selectShippingConfig(transaction);
  if (config === null || findZone(config, address) === undefined) return err({ code: 'no_such_zone' });
  if ((await countPostalPages(transaction, revision)) !== pageCount) return err({ code: 'changed_meanwhile' });
  await deleteUnusedPostalPages(transaction);
  return ok(stored);
}
