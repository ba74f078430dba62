import { toHundredths, wireDecimal } from '@cartfare/core/wire';
import type { AppContext } from '../app-context.ts';
import { parseWholeNumber } from '../http/form-value.ts';
import type { Product, Variant } from '../shop/model.ts';
import { PICTURE_SIZE_PX } from './cart-message.ts';
import { respondJson } from './respond-json.ts';

/** A product as the platform lists it. */
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
  readonly options: readonly ListedOption[];
}

interface ListedOption {
  readonly name: string;
  readonly position: number;
  readonly values: readonly string[];
}

interface ListedVariant {
  readonly id: number;
  readonly title: string;
  readonly option1: string;
  readonly option2: string | null;
  readonly option3: string | null;
  readonly sku: string;
  readonly requires_shipping: boolean;
  readonly taxable: boolean;
  readonly available: boolean;
  readonly featured_image: null;
  readonly compare_at_price: null;
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
  options: listedOptions(product),
});

function toListedVariant(
  product: Product,
  variant: Variant,
  { position, currency }: { readonly position: number; readonly currency: string },
): ListedVariant {
  const [option1 = ONLY_VALUE, option2 = null, option3 = null] = optionValues(product, variant);
  return {
    id: variant.id,
    title: product.optionNames.length > 0 ? variant.title : ONLY_VALUE,
    option1,
    option2,
    option3,
    sku: variant.sku,
    requires_shipping: variant.requiresShipping,
    taxable: variant.taxable,
    available: variant.stock === null || variant.stock > 0,
    featured_image: null,
    compare_at_price: null,
    price: wireDecimal(toHundredths(variant.priceMinor, currency)),
    grams: variant.weightGrams,
    position,
    product_id: product.id,
  };
}

/** The platform's option of a product without options, and its only value; clients compare with both. */
const ONLY_OPTION = 'Title';
const ONLY_VALUE = 'Default Title';

const optionValues = ({ optionNames }: Product, variant: Variant): readonly string[] =>
  optionNames.length > 0 ? variant.optionValues : [ONLY_VALUE];

function listedOptions(product: Product): readonly ListedOption[] {
  const names = product.optionNames.length > 0 ? product.optionNames : [ONLY_OPTION];
  return names.map((name, index) => ({
    name,
    position: index + 1,
    values: [...new Set(product.variants.map((variant) => optionValues(product, variant)[index] ?? ''))],
  }));
}

/** The description is plain text, and clients put it into a page as markup. */
const descriptionMarkup = ({ descriptionText }: Product): string =>
  descriptionText.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Source: the platform; products of a page without `limit`, and at most. */
const PAGE_LENGTH = 30;
const MAX_PAGE_LENGTH = 250;

/** `GET /products.json`: the products in the shop's order; one page of them if `page` or `limit` is given. */
export async function listProducts(c: AppContext): Promise<Response> {
  const { catalogue, currencies } = c.get('deps').shop;
  const products = await catalogue.list();
  const { page, limit } = c.req.query();
  const isPaged = page !== undefined || limit !== undefined;
  const length = isPaged ? Math.min(parseWholeNumber(limit ?? '') || PAGE_LENGTH, MAX_PAGE_LENGTH) : Infinity;
  const start = isPaged ? ((parseWholeNumber(page ?? '') || 1) - 1) * length : 0;
  return respondJson(c, {
    products: products.slice(start, start + length).map((product) => toListedProduct(product, currencies.shopCurrency)),
  });
}
