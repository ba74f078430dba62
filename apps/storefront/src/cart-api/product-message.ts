import type { Product, Variant } from '../shop/model.ts';

/** A product as the platform's clients read it. Prices in hundredths. */
export interface ProductMessage {
  readonly id: number;
  readonly title: string;
  readonly handle: string;
  /** Plain text. */
  readonly description: string;
  readonly vendor: string;
  readonly type: string;
  readonly tags: readonly string[];
  /** The lowest of the variants'. */
  readonly price: number;
  readonly price_min: number;
  readonly price_max: number;
  readonly available: boolean;
  readonly variants: readonly VariantMessage[];
  readonly images: readonly string[];
  readonly featured_image: string;
  readonly options: readonly { readonly name: string; readonly position: number; readonly values: readonly string[] }[];
  readonly url: string;
}

interface VariantMessage {
  readonly id: number;
  readonly title: string;
  readonly options: readonly string[];
  readonly sku: string;
  readonly price: number;
  /** Grams. */
  readonly weight: number;
  readonly requires_shipping: boolean;
  readonly taxable: boolean;
  readonly available: boolean;
}

export function toProductMessage(product: Product, rootPath: string): ProductMessage {
  const prices = product.variants.map((variant) => variant.priceMinor);
  const lowest = Math.min(...prices);
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    description: product.descriptionText,
    vendor: product.vendor,
    type: product.productType,
    tags: product.tags,
    price: lowest,
    price_min: lowest,
    price_max: Math.max(...prices),
    available: product.variants.some(isAvailable),
    variants: product.variants.map(toVariantMessage),
    images: [product.imagePath],
    featured_image: product.imagePath,
    options: product.optionNames.map((name, index) => ({
      name,
      position: index + 1,
      values: [...new Set(product.variants.map((variant) => variant.optionValues[index] ?? ''))],
    })),
    url: `${rootPath}products/${product.handle}`,
  };
}

const toVariantMessage = (variant: Variant): VariantMessage => ({
  id: variant.id,
  title: variant.title,
  options: variant.optionValues,
  sku: variant.sku,
  price: variant.priceMinor,
  weight: variant.weightGrams,
  requires_shipping: variant.requiresShipping,
  taxable: variant.taxable,
  available: isAvailable(variant),
});

const isAvailable = (variant: Variant): boolean => variant.stock === null || variant.stock > 0;
