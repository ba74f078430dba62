import { DEFAULT_PLATFORM, type Destination } from '@cartfare/core';
import { rate, type CompiledShipping, type Rating, type RatingCustomer } from '@cartfare/rating';
import { createMemoryCache } from '../../carriers/create-memory-cache.ts';
import { openCarriers } from '../../open-carriers.ts';
import { createShopConverter } from '../../quoting/shop-converter.ts';
import { toRatingQuestion } from '../../quoting/to-rating-question.ts';
import type { Config } from '../../config.ts';
import type { Cart } from '../../shop/model.ts';
import type { ExchangeRate } from '../../shop/services.ts';

export interface TryNeeds {
  readonly shipping: CompiledShipping;
  readonly exchangeRates: readonly ExchangeRate[];
  readonly parcelCarrier: Config['parcelCarrier'];
  /** When the order would be placed, in milliseconds since 1970. */
  readonly at: number;
}

export interface TryQuestion {
  readonly cart: Cart;
  readonly destination: Destination;
  /** Absent: nobody is logged in. */
  readonly customer?: RatingCustomer;
}

/** What the shop would answer, and why. Asks the live carriers themselves: nothing comes from a cache. */
export async function tryRating(
  question: TryQuestion,
  { shipping, exchangeRates, parcelCarrier, at }: TryNeeds,
): Promise<Rating> {
  const { currency } = shipping;
  const carriers = openCarriers(parcelCarrier, QUIET, createMemoryCache({ now: Date.now }));
  try {
    return await rate(toRatingQuestion({ ...question, currency }, at), shipping, carriers.sources, {
      clock: DEFAULT_PLATFORM.clock,
      converter: createShopConverter(currency, exchangeRates),
      explain: true,
    });
  } finally {
    await carriers.close();
  }
}

/** The explanation says what a log would. */
const QUIET = { debug: () => undefined, warn: () => undefined };
