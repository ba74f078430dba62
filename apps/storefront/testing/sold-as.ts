import { PRODUCTS } from '../src/seed/products.ts';
import type { Product, Variant } from '../src/shop/model.ts';

/** A variant of the demo shop by its SKU, with its product. */
export function soldAs(sku: string): { readonly product: Product; readonly variant: Variant } {
  for (const product of PRODUCTS) {
    const variant = product.variants.find((candidate) => candidate.sku === sku);
    if (variant !== undefined) return { product, variant };
  }
  throw new Error(`The demo shop has no ${sku}.`);
}
