import type { ShopRates } from './in-page-platform.ts';

/** What the visitor makes of the shop's rates. */
export interface RatesShape {
  /** How many; null: as many as the shop has for the address. */
  readonly count: number | null;
  readonly dates: keyof typeof DATES;
}

export const FIRST_SHAPE: RatesShape = { count: null, dates: 'shop' };

export const COUNTS = [
  { value: '', name: 'As the shop has' },
  { value: '1', name: '1' },
  { value: '6', name: '6' },
  { value: '24', name: '24' },
] as const;

export const DATES = {
  shop: 'As the shop has',
  none: 'None',
  year: 'Over New Year',
} as const;

interface RateMessage {
  readonly name: string;
  readonly presentment_name: string;
  readonly code: string;
  readonly price: string;
  readonly delivery_range: readonly string[] | null;
  readonly delivery_date: string | null;
}

/** A shop whose rates have the shape that `shapeNow` returns at the time of each call. `now`: milliseconds since 1970 in UTC. */
export const shapedRates = (rates: ShopRates, shapeNow: () => RatesShape, now: () => number): ShopRates => ({
  async respond(destination, currency) {
    const { status, body } = await rates.respond(destination, currency);
    if (status !== 200) return { status, body };
    const { shipping_rates: messages } = body as { readonly shipping_rates: readonly RateMessage[] };
    return { status, body: { shipping_rates: shape(messages, shapeNow(), new Date(now()).getUTCFullYear()) } };
  },
});

function shape(messages: readonly RateMessage[], { count, dates }: RatesShape, year: number): readonly RateMessage[] {
  const wanted = count ?? messages.length;
  const shaped: RateMessage[] = [];
  for (let round = 0; shaped.length < wanted && messages.length > 0; round += 1)
    for (const message of messages) shaped.push(dated(round === 0 ? message : ofCarrier(message, round), dates, year));
  return shaped.slice(0, wanted);
}

/** The same of another carrier, which is dearer. */
function ofCarrier(message: RateMessage, number: number): RateMessage {
  const name = `${message.name}, carrier ${number}`;
  const price = (Number(message.price) + 2.15 * number).toFixed(2);
  return { ...message, name, presentment_name: name, code: `${message.code}-${number}`, price };
}

function dated(message: RateMessage, dates: RatesShape['dates'], year: number): RateMessage {
  if (dates === 'shop') return message;
  const range = dates === 'none' ? null : [`${year}-12-30`, `${year + 1}-01-05`];
  return { ...message, delivery_range: range, delivery_date: range?.[1] ?? null };
}
