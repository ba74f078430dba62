import { ok, err, type Result } from '@cartfare/core';
import type { ShippingConfig } from '@cartfare/rating';
import type { ShopDatabase } from '../../db/connect.ts';
import { selectPostalTables, type PostalTable } from '../../db/postal-table-queries.ts';
import { replaceShippingFile } from '../../db/shipping-file-queries.ts';
import { changeSettings } from './change-settings.ts';

export interface NewSettings {
  readonly config: ShippingConfig;
  /** The file that `config` was read from. */
  readonly text: string;
  /** The tables that both were checked together with. */
  readonly checkedWith: readonly PostalTable[];
}

/** Puts settings without errors in force, unless a postal table has come or gone since they were checked. */
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
