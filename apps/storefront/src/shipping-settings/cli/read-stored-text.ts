import { settingsText } from '@cartfare/shipping-file';
import { selectShippingConfig } from '../../rates/settings/settings-queries.ts';
import { selectShippingFile } from '../../rates/settings/shipping-file-queries.ts';
import { inSnapshot } from '../../db/in-snapshot.ts';
import { UsageError } from './usage-error.ts';
import type { ShopData } from './with-shop-data.ts';

/** The settings in force, as a file. */
export const readStoredText = ({ db }: ShopData): Promise<string> =>
  inSnapshot(db, async (snapshot) => {
    const config = await selectShippingConfig(snapshot);
    if (config === null) {
      throw new UsageError('The shop has no shipping settings yet. Import some: shop shipping import FILE');
    }
    return settingsText(config, await selectShippingFile(snapshot));
  });
