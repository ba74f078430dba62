import { settingsText } from '@cartfare/shipping-file';
import { selectShippingConfig } from '../../db/settings-queries.ts';
import { selectShippingFile } from '../../db/shipping-file-queries.ts';
import { inSnapshot } from '../../db/in-snapshot.ts';
import type { ShopData } from './with-shop-data.ts';

/** The settings in force, as a file. */
export const readStoredText = ({ db }: ShopData): Promise<string> =>
  inSnapshot(db, async (snapshot) => {
    const config = await selectShippingConfig(snapshot);
    if (config === null) throw new Error('The shop has no shipping settings: start it once, or import some.');
    return settingsText(config, await selectShippingFile(snapshot));
  });
