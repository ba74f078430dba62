import type { Product, Variant } from '../shop/model.ts';
import { PRODUCT_SKETCHES, type ProductSketch, type VariantSketch } from './product-sketches.ts';

/** The demo shop's products. Pictures are `/images/{handle}.svg`. */
export const PRODUCTS: readonly Product[] = PRODUCT_SKETCHES.map(toProduct);

function toProduct(sketch: ProductSketch): Product {
  const { number, option, variants, media = [], ...product } = sketch;
  const id = 7000 + number;
  return {
    ...product,
    media,
    id,
    vendor: 'Harbour Supply',
    imagePath: `/images/${sketch.handle}.svg`,
    optionNames: option === undefined ? [] : [option],
    variants: variants.map((variant, index) => toVariant(variant, id, 40_000 + number * 10 + index)),
  };
}

function toVariant(sketch: VariantSketch, productId: number, id: number): Variant {
  const { title, sizeMm, requiresShipping = true, ...variant } = sketch;
  return {
    ...variant,
    id,
    productId,
    title: title ?? 'Default',
    optionValues: title === undefined ? [] : [title],
    dimensions: sizeMm === undefined ? null : { lengthMm: sizeMm[0], widthMm: sizeMm[1], heightMm: sizeMm[2] },
    requiresShipping,
    taxable: true,
  };
}
