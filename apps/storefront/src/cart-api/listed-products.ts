import { toHundredths, wireDecimal } from '@cartfare/core/wire';
import type { AppContext } from '../app-context.ts';
import { wholeNumber } from '../http/form-value.ts';
import type { Product, Variant } from '../shop/model.ts';
import { PICTURE_SIZE_PX } from './cart-message.ts';
import { respondJson, respondRefusal } from './respond-json.ts';
import {
  descriptionMarkup,
  type OptionMessage,
  optionMessages,
  requestedProduct,
  type VariantFacts,
  variantFacts,
} from './product-message.ts';

/** A product as the platform lists it, with other fields than in the product API. Prices are decimal strings. */
interface ListedProduct {
  readonly id: number;
  readonly title: string;
  readonly handle: string;
  readonly body_html: string;
  readonly vendor: string;
  readonly product_type: string;
  readonly tags: readonly string[];
  readonly variants: readonly ListedVariant[];
  readonly images: readonly ListedPicture[];
  readonly options: readonly OptionMessage[];
}

interface ListedVariant extends VariantFacts {
  /** In major units with two decimals, such as `64.00`. */
  readonly price: string;
  readonly grams: number;
  /** Counted from 1. */
  readonly position: number;
  readonly product_id: number;
}

interface ListedPicture {
  readonly src: string;
  readonly position: number;
  readonly product_id: number;
  readonly variant_ids: readonly number[];
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

const toListedProduct = (product: Product, currency: string): ListedProduct => ({
  id: product.id,
  title: product.title,
  handle: product.handle,
  body_html: descriptionMarkup(product),
  vendor: product.vendor,
  product_type: product.productType,
  tags: product.tags,
  variants: product.variants.map((variant, index) =>
    toListedVariant(product, variant, { position: index + 1, currency }),
  ),
  images: [
    {
      src: product.imagePath,
      position: 1,
      product_id: product.id,
      variant_ids: [],
      width: PICTURE_SIZE_PX,
      height: PICTURE_SIZE_PX,
    },
  ],
  options: optionMessages(product),
});

const toListedVariant = (
  product: Product,
  variant: Variant,
  { position, currency }: { readonly position: number; readonly currency: string },
): ListedVariant => ({
  ...variantFacts(product, variant),
  price: wireDecimal(toHundredths(variant.priceMinor, currency)),
  grams: variant.weightGrams,
  position,
  product_id: product.id,
});

/** Source: the platform; products of a page without `limit`, and at most. */
const PAGE_LENGTH = 30;
const MAX_PAGE_LENGTH = 250;

/** `GET /products.json`: the products in the shop's order; one page of them if `page` or `limit` is given. */
export async function listProducts(c: AppContext): Promise<Response> {
  const { catalogue, currencies } = c.get('deps').shop;
  const products = await catalogue.list();
  const { page, limit } = c.req.query();
  const isPaged = page !== undefined || limit !== undefined;
  const length = isPaged ? Math.min(wholeNumber(limit ?? '') || PAGE_LENGTH, MAX_PAGE_LENGTH) : Infinity;
  const start = isPaged ? ((wholeNumber(page ?? '') || 1) - 1) * length : 0;
  return respondJson(c, {
    products: products.slice(start, start + length).map((product) => toListedProduct(product, currencies.shopCurrency)),
  });
}

/** `GET /products/{handle}.json`: one product as it is listed, but with its tags as one text. */
export async function getListedProduct(c: AppContext): Promise<Response> {
  const product = await requestedProduct(c);
  if (product === null) return respondRefusal(c, { code: 'no_such_product' });
  const { shopCurrency } = c.get('deps').shop.currencies;
  return respondJson(c, { product: { ...toListedProduct(product, shopCurrency), tags: product.tags.join(', ') } });
}
