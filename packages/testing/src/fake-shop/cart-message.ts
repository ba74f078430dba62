import type { TinyCart, TinyLine } from './tiny-cart.ts';

type Message = Readonly<Record<string, unknown>>;

/** The cart as on the wire. */
export function cartMessage(cart: TinyCart): Message {
  const sum = (of: (line: TinyLine) => number) => cart.lines.reduce((total, line) => total + of(line), 0);
  const priceMinor = sum((line) => line.variant.priceMinor * line.quantity);
  return {
    token: cart.token,
    note: cart.note,
    attributes: cart.attributes,
    original_total_price: priceMinor,
    total_price: priceMinor,
    total_discount: 0,
    total_weight: sum((line) => line.variant.weightGrams * line.quantity),
    item_count: sum((line) => line.quantity),
    items: cart.lines.map(lineMessage),
    requires_shipping: cart.lines.some((line) => line.variant.requiresShipping),
    currency: 'CAD',
    items_subtotal_price: priceMinor,
    cart_level_discount_applications: [],
    discount_codes: [],
  };
}

/** One line as on the wire. */
export function lineMessage({ key, variant, quantity, properties }: TinyLine): Message {
  const linePrice = variant.priceMinor * quantity;
  return {
    id: variant.id,
    variant_id: variant.id,
    product_id: variant.productId,
    key,
    title: variant.title,
    product_title: variant.title,
    variant_title: null,
    quantity,
    price: variant.priceMinor,
    original_price: variant.priceMinor,
    final_price: variant.priceMinor,
    line_price: linePrice,
    original_line_price: linePrice,
    final_line_price: linePrice,
    discounted_price: variant.priceMinor,
    discounts: [],
    total_discount: 0,
    line_level_discount_allocations: [],
    line_level_total_discount: 0,
    sku: `SKU-${variant.id}`,
    grams: variant.weightGrams,
    vendor: 'Fake Shop',
    taxable: true,
    gift_card: false,
    requires_shipping: variant.requiresShipping,
    url: `/products/${variant.handle}?variant=${variant.id}`,
    image: null,
    featured_image: { url: '/picture.svg', alt: variant.title, width: 64, height: 48, aspect_ratio: 64 / 48 },
    handle: variant.handle,
    product_type: '',
    product_description: '',
    properties,
    product_has_only_default_variant: true,
    variant_options: ['Default Title'],
    options_with_values: [{ name: 'Title', value: 'Default Title' }],
  };
}
