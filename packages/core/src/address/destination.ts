/**
 * Where the cart is to be shipped, as far as the cart page asks for it. Every field is always a string; a missing value
 * is the empty string. `country` and `province` are the page's values: ISO codes ("CA", "ON") on our pages, names on
 * some themes.
 */
export interface Destination {
  readonly zip: string;
  readonly country: string;
  readonly province: string;
}

export const EMPTY_DESTINATION: Destination = { zip: '', country: '', province: '' };

export const sameDestination = (a: Destination, b: Destination): boolean =>
  a.zip === b.zip && a.country === b.country && a.province === b.province;

/** A lone surrogate, such as half of a cut emoji: `encodeURIComponent` throws on it. */
const HALF = /\p{Surrogate}/gu;

/** The form body of the first call: `shipping_address[zip]=…&shipping_address[country]=…`. */
export function encodeDestination(destination: Destination): string {
  const field = (name: keyof Destination) =>
    `${encodeURIComponent(`shipping_address[${name}]`)}=${encodeURIComponent(destination[name].replace(HALF, ''))}`;
  return [field('zip'), field('country'), field('province')].join('&');
}
