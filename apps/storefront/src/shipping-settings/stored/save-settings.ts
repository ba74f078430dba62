import { advisoryLock, inTransaction } from '@cartfare/rate-server/db';
import { err, ok, type Result } from '@cartfare/core/internal';
import type { ShippingConfig } from '@cartfare/rating';
import type { ShopDatabase } from '../../db/connect.ts';
import { type PostalTable, selectPostalTables } from '../../rates/settings/postal-table-queries.ts';
import { replaceShippingFile } from '../../rates/settings/shipping-file-queries.ts';

export interface NewSettings {
  readonly config: ShippingConfig;
  /** The file that `config` was read from. */
  readonly text: string;
  /** The postal tables that they were checked with. */
  readonly checkedWith: readonly PostalTable[];
}

/** Puts settings without errors in force, unless the postal tables have changed since they were checked. */
export const saveSettings = (
  db: ShopDatabase,
  { config, text, checkedWith }: NewSettings,
): Promise<Result<null, 'changed_meanwhile'>> =>
  changeSettings<null, 'changed_meanwhile'>(db, async (transaction) => {
    await replaceShippingFile(transaction, config, text);
    const same = revisionsOf(await selectPostalTables(transaction)) === revisionsOf(checkedWith);
    return same ? ok(null) : err('changed_meanwhile');
  });

const revisionsOf = (tables: readonly PostalTable[]): string => tables.map(({ revision }) => revision).join(' ');

/** Changes settings or postal tables in one transaction, one change after another. An issue rolls it back. */
export const changeSettings = <Value, Issue>(
  db: ShopDatabase,
  change: (transaction: ShopDatabase) => Promise<Result<Value, Issue>>,
): Promise<Result<Value, Issue>> =>
  inTransaction(db, async (transaction) => {
    await advisoryLock(transaction, 'shipping settings');
    return change(transaction);
  });
