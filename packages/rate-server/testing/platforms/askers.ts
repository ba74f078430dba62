import type { Asker } from './asker.ts';
import { bigCommerceAsker } from './bigcommerce-asker.ts';
import { saleorAsker } from './saleor-asker.ts';
import { shopifyAsker } from './shopify-asker.ts';

/** One for each platform of `PLATFORMS`, by its label. */
export const ASKERS: Readonly<Record<string, () => Asker | Promise<Asker>>> = {
  Shopify: shopifyAsker,
  Saleor: saleorAsker,
  BigCommerce: bigCommerceAsker,
};
