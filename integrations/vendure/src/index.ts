/** `@cartfare/vendure`: Cartfare's shipping options in Vendure. Start reading at `cartfare-shipping.ts`. */
export { cartfareShipping } from './cartfare-shipping.ts';
export type { CartfareShipping, CartfareShippingOptions } from './cartfare-shipping.ts';
