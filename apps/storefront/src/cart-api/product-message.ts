import { answerApiError, answerJson } from '../http/api-calls.ts';
import type { AppContext } from '../http/app-context.ts';
import { localePathOf } from '../http/locale-path.ts';
import type { Product, Variant } from '../shop/model.ts';

/** A product in the platform's format. Prices in hundredths. */
export interface ProductMessage {
  readonly id: number;
  readonly title: string;
  readonly handle: string;
  /** Plain text. */
  readonly description: string;
  readonly vendor: string;
  readonly type: string;
  readonly tags: readonly string[];
  /** The lowest price of the variants. */
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

function toProductMessage(product: Product, rootPath: string): ProductMessage {
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

/** `GET /products.json`: all products in the shop's order. */
export async function listProducts(c: AppContext): Promise<Response> {
  const products = await c.get('deps').shop.catalogue.list();
  const { rootPath } = localePathOf(c.req.url);
  return answerJson(c, { products: products.map((product) => toProductMessage(product, rootPath)) });
}

/** `GET /products/{handle}.js`: one product. */
export async function getProduct(c: AppContext): Promise<Response> {
  const handle = (c.req.param('file') ?? '').replace(/\.[a-z]+$/, '');
  const product = await c.get('deps').shop.catalogue.byHandle(handle);
  if (product === null) {
    return answerApiError(c, { status: 404, message: 'Not found', description: 'There is no such product.' });
  }
  return answerJson(c, toProductMessage(product, localePathOf(c.req.url).rootPath));
}
