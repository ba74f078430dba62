import { parsePlace } from '@cartfare/core/languages';
import type { RatedCart } from '@cartfare/desk/result';
import type { CartLine, RateRequest } from '@cartfare/rating';
import type { EngineState, PlaygroundLine } from './engine-state.ts';
import type { Shop } from './read-settings.ts';

/** What is rated: the playground's state without the settings. */
export type Cart = Pick<EngineState, 'destination' | 'lines' | 'customerTags'>;

/** The request for a cart. `at`: the time of the order, in milliseconds since 1970 in UTC. */
export async function requestOf(
  { destination, lines, customerTags }: Cart,
  { config }: Shop,
  at: number,
): Promise<RateRequest> {
  return {
    place: await parsePlace(destination),
    lines: lines.map(cartLineOf),
    currency: config.currency,
    at,
    ...(customerTags.length === 0 ? {} : { customer: { tags: customerTags } }),
  };
}

/** What the engine returns, and why. */
export async function rateCart(cart: Cart, shop: Shop, at: number): Promise<RatedCart> {
  const planned = shop.rater.plan(await requestOf(cart, shop, at));
  const result = await planned.rate({ explain: true });
  return { result, freeShipping: planned.freeShippingOffer() };
}

function cartLineOf(line: PlaygroundLine, index: number): CartLine {
  const { quantity, weightGrams, priceMinor, tags, handle, requiresShipping, sizeMm } = line;
  return {
    id: `#${index + 1}`,
    name: lineName(line, index),
    quantity,
    weightGrams,
    priceMinor,
    tags,
    requiresShipping,
    ...(handle === '' ? {} : { productHandle: handle }),
    ...(sizeMm === null ? {} : { dimensions: { lengthMm: sizeMm[0], widthMm: sizeMm[1], heightMm: sizeMm[2] } }),
  };
}

export const lineName = ({ name }: PlaygroundLine, index: number): string => (name === '' ? `Line ${index + 1}` : name);
