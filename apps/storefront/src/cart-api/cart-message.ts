import { toHundredths } from '@cartfare/core/wire';
import { type Cart, type ShopCartLine, linePriceMinor, lineTitle } from '../shop/model.ts';

/** The cart in the platform's format. Money in hundredths, weights in grams. */
export interface CartMessage {
  readonly token: string;
  readonly note: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly original_total_price: number;
  readonly total_price: number;
  readonly total_discount: number;
  readonly total_weight: number;
  readonly item_count: number;
  readonly items: readonly LineMessage[];
  readonly requires_shipping: boolean;
  readonly currency: string;
  readonly items_subtotal_price: number;
  readonly cart_level_discount_applications: readonly unknown[];
  readonly discount_codes: readonly DiscountCode[];
}

/** A code that the shopper has entered. None applies, because the shop has no discounts. */
export interface DiscountCode {
  readonly code: string;
  readonly applicable: false;
}

export interface LineMessage {
  readonly id: number;
  readonly variant_id: number;
  readonly product_id: number;
  readonly key: string;
  readonly title: string;
  readonly product_title: string;
  /** Null for a product without options. */
  readonly variant_title: string | null;
  readonly quantity: number;
  readonly price: number;
  readonly original_price: number;
  readonly final_price: number;
  readonly line_price: number;
  readonly original_line_price: number;
  readonly final_line_price: number;
  /** Of one unit, after the line's discounts. */
  readonly discounted_price: number;
  readonly discounts: readonly unknown[];
  readonly total_discount: number;
  readonly line_level_discount_allocations: readonly unknown[];
  readonly line_level_total_discount: number;
  readonly sku: string;
  readonly grams: number;
  readonly vendor: string;
  readonly taxable: boolean;
  readonly gift_card: boolean;
  readonly requires_shipping: boolean;
  readonly url: string;
  readonly image: string;
  readonly featured_image: PictureMessage;
  readonly handle: string;
  readonly product_type: string;
  readonly product_description: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly product_has_only_default_variant: boolean;
  /** The selected value of each option. */
  readonly variant_options: readonly string[];
  readonly options_with_values: readonly { readonly name: string; readonly value: string }[];
}

interface PictureMessage {
  readonly url: string;
  readonly alt: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Width divided by height. */
  readonly aspect_ratio: number;
}

/** Width and height of all product pictures, in pixels. Source: the files in `public/images`. */
export const PICTURE_SIZE_PX = 96;

export interface CartMessageShop {
  /** ISO 4217 code of the cart's amounts. */
  readonly currency: string;
  /** Prefix of the shop's paths: `/`, or for example `/fr/`. */
  readonly rootPath: string;
}

export function toCartMessage(cart: Cart, shop: CartMessageShop): CartMessage {
  const items = cart.lines.map((line) => toLineMessage(line, shop));
  const total = sum(items.map((item) => item.line_price));
  return {
    token: cart.token,
    note: cart.note === '' ? null : cart.note,
    attributes: cart.attributes,
    original_total_price: total,
    total_price: total,
    total_discount: 0,
    total_weight: sum(items.map((item) => item.grams * item.quantity)),
    item_count: sum(items.map((item) => item.quantity)),
    items,
    requires_shipping: items.some((item) => item.requires_shipping),
    currency: shop.currency,
    items_subtotal_price: total,
    cart_level_discount_applications: [],
    discount_codes: [],
  };
}

export function toLineMessage(line: ShopCartLine, { rootPath, currency }: CartMessageShop): LineMessage {
  const { product, variant, quantity } = line;
  const hasOptions = product.optionNames.length > 0;
  const price = toHundredths(variant.priceMinor, currency);
  const linePrice = toHundredths(linePriceMinor(line), currency);
  return {
    id: variant.id,
    variant_id: variant.id,
    product_id: product.id,
    key: line.key,
    title: lineTitle(line),
    product_title: product.title,
    variant_title: hasOptions ? variant.title : null,
    quantity,
    price,
    original_price: price,
    final_price: price,
    line_price: linePrice,
    original_line_price: linePrice,
    final_line_price: linePrice,
    discounted_price: price,
    discounts: [],
    total_discount: 0,
    line_level_discount_allocations: [],
    line_level_total_discount: 0,
    sku: variant.sku,
    grams: variant.weightGrams,
    vendor: product.vendor,
    taxable: variant.taxable,
    gift_card: false,
    requires_shipping: variant.requiresShipping,
    url: `${rootPath}products/${product.handle}?variant=${variant.id}`,
    image: product.imagePath,
    featured_image: {
      url: product.imagePath,
      alt: product.imageAlt,
      width: PICTURE_SIZE_PX,
      height: PICTURE_SIZE_PX,
      aspect_ratio: 1,
    },
    handle: product.handle,
    product_type: product.productType,
    product_description: product.descriptionText,
    properties: line.properties,
    product_has_only_default_variant: !hasOptions,
    variant_options: variant.optionValues,
    options_with_values: product.optionNames.map((name, index) => ({
      name,
      value: variant.optionValues[index] ?? '',
    })),
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
