import { bigCommerce } from './bigcommerce.ts';
import type { PlatformKind } from './platform.ts';
import { saleor } from './saleor.ts';
import { shopify } from './shopify.ts';

export { bigCommerce, saleor, shopify };

/** The platforms that the server can answer. */
export const PLATFORMS: readonly PlatformKind[] = [shopify, saleor, bigCommerce];
