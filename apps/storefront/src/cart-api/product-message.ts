import { toHundredths } from '@cartfare/core/wire';
import type { AppContext } from '../app-context.ts';
import { localePathOf } from '../http/locale-path.ts';
import { lineTitle, type Product, type Variant } from '../shop/model.ts';
import type { ShopFacts } from './cart-message.ts';
import { shopFacts } from './cart-responses.ts';
import { respondJson, respondRefusal } from './respond-json.ts';

/** A product as the platform's product API has it. Prices in hundredths. */
interface ProductMessage {
  readonly id: number;
  readonly title: string;
  readonly handle: string;
  /** Markup. */
  readonly description: string;
  readonly vendor: string;
  readonly type: string;
  readonly tags: readonly string[];
  /** The lowest price of the variants. */
  readonly price: number;
  readonly price_min: number;
  readonly price_max: number;
  readonly price_varies: boolean;
  readonly compare_at_price: null;
  readonly compare_at_price_min: 0;
  readonly compare_at_price_max: 0;
  readonly compare_at_price_varies: false;
  readonly available: boolean;
  readonly variants: readonly VariantMessage[];
  readonly images: readonly string[];
  readonly featured_image: string;
  readonly options: readonly OptionMessage[];
  readonly url: string;
}

/** What both formats of a variant have. */
export interface VariantFacts {
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
}

interface VariantMessage extends VariantFacts {
  /** With the product's title. */
  readonly name: string;
  /** Null for a product without options. */
  readonly public_title: string | null;
  readonly options: readonly string[];
  readonly price: number;
  /** Grams. */
  readonly weight: number;
}

export interface OptionMessage {
  readonly name: string;
  readonly position: number;
  readonly values: readonly string[];
}

function toProductMessage(product: Product, { rootPath, currency }: ShopFacts): ProductMessage {
  const prices = product.variants.map((variant) => toHundredths(variant.priceMinor, currency));
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  return {
    id: product.id,
    title: product.title,
    handle: product.handle,
    description: descriptionMarkup(product),
    vendor: product.vendor,
    type: product.productType,
    tags: product.tags,
    price: lowest,
    price_min: lowest,
    price_max: highest,
    price_varies: lowest < highest,
    compare_at_price: null,
    compare_at_price_min: 0,
    compare_at_price_max: 0,
    compare_at_price_varies: false,
    available: product.variants.some(isAvailable),
    variants: product.variants.map((variant) => toVariantMessage(product, variant, currency)),
    images: [product.imagePath],
    featured_image: product.imagePath,
    options: optionMessages(product),
    url: `${rootPath}products/${product.handle}`,
  };
}

function toVariantMessage(product: Product, variant: Variant, currency: string): VariantMessage {
  return {
    ...variantFacts(product, variant),
    name: lineTitle({ product, variant }),
    public_title: product.optionNames.length > 0 ? variant.title : null,
    options: optionValues(product, variant),
    price: toHundredths(variant.priceMinor, currency),
    weight: variant.weightGrams,
  };
}

/** The platform's option of a product without options, and its only value; clients compare with both. */
const ONLY_OPTION = 'Title';
const ONLY_VALUE = 'Default Title';

export function variantFacts(product: Product, variant: Variant): VariantFacts {
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
    available: isAvailable(variant),
    featured_image: null,
    compare_at_price: null,
  };
}

const optionValues = ({ optionNames }: Product, variant: Variant): readonly string[] =>
  optionNames.length > 0 ? variant.optionValues : [ONLY_VALUE];

export function optionMessages(product: Product): readonly OptionMessage[] {
  const names = product.optionNames.length > 0 ? product.optionNames : [ONLY_OPTION];
  return names.map((name, index) => ({
    name,
    position: index + 1,
    values: [...new Set(product.variants.map((variant) => optionValues(product, variant)[index] ?? ''))],
  }));
}

const isAvailable = (variant: Variant): boolean => variant.stock === null || variant.stock > 0;

/** The description is plain text, and clients put it into a page as markup. */
export const descriptionMarkup = ({ descriptionText }: Product): string =>
  descriptionText.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** `GET /products/{handle}.js`: one product. */
export async function getProduct(c: AppContext): Promise<Response> {
  const product = await requestedProduct(c);
  return product === null
    ? respondRefusal(c, { code: 'no_such_product' })
    : respondJson(c, toProductMessage(product, shopFacts(c, localePathOf(c.req.url))));
}

/** The product that the path `/products/{handle}.js` or `.json` names. */
export const requestedProduct = (c: AppContext): Promise<Product | null> =>
  c.get('deps').shop.catalogue.byHandle((c.req.param('file') ?? '').replace(/\.[a-z]+$/, ''));
