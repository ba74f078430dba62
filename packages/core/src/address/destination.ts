/**
 * Where the cart is to be shipped, as far as the cart page asks for it. Every field is always a string; a missing value
 * is the empty string. `country` and `province` are the page's values: ISO codes ("CA", "ON") on our pages, names on
 * some themes.
 */
export interface Destination {
  readonly postalCode: string;
  readonly country: string;
  readonly province: string;
}

/**
 * A destination that has been parsed: what a `Destination` names in any spelling, in codes. Behind a server's border
 * there are only places.
 */
export interface Place {
  /** ISO 3166-1 alpha-2; empty without one. */
  readonly countryCode: string;
  /** The platform's code; empty without one. */
  readonly provinceCode: string;
  /** As `normalizePostalCode` writes it; empty without one. */
  readonly postalCode: string;
}

/** The values of the fields of an address form that shows the place. */
export const destinationOf = ({ countryCode, provinceCode, postalCode }: Place): Destination => ({
  postalCode,
  country: countryCode,
  province: provinceCode,
});

export const EMPTY_DESTINATION: Destination = { postalCode: '', country: '', province: '' };

export const sameDestination = (a: Destination, b: Destination): boolean =>
  a.postalCode === b.postalCode && a.country === b.country && a.province === b.province;

/** The fields' names in `shipping_address[…]`, in forms, ids and the shop's messages about them. */
export const WIRE_NAMES = { country: 'country', province: 'province', postalCode: 'zip' } as const;

/** The field that has this name on the wire. */
export const fieldOfWireName = (name: string): keyof Destination | undefined =>
  (['country', 'province', 'postalCode'] as const).find((field) => WIRE_NAMES[field] === name);

/** A lone surrogate, such as half of a cut emoji: `encodeURIComponent` throws on it. */
const HALF = /\p{Surrogate}/gu;

/** The form body of the first call: `shipping_address[zip]=…&shipping_address[country]=…`. */
export function encodeDestination(destination: Destination): string {
  const field = (name: keyof Destination) =>
    `${encodeURIComponent(`shipping_address[${WIRE_NAMES[name]}]`)}=${encodeURIComponent(destination[name].replace(HALF, ''))}`;
  return [field('postalCode'), field('country'), field('province')].join('&');
}
