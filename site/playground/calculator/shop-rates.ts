import { toHundredths, wireDecimal } from '@cartfare/core/wire';
import type { Quote } from '@cartfare/rating';
import { harbour } from '../engine/examples/harbour.ts';
import { rateCart } from '../engine/rate-state.ts';
import { readSettings, type Shop } from '../engine/read-settings.ts';
import { calculatorErrorOf } from '@cartfare/desk/shopper-result';
import type { ShopRates, ShopResponse } from './in-page-platform.ts';

/** What one Canadian dollar is worth elsewhere, for the rates in another currency. They are examples. */
const PER_CAD: Readonly<Record<string, number>> = { CAD: 1, USD: 0.73 };

/** The shop of the engine's first example. `now`: milliseconds since 1970 in UTC. */
export function createShopRates(now: () => number): ShopRates {
  let opened: Promise<Shop | null> | null = null;
  return {
    async respond({ country, province, zip }, currency) {
      opened ??= readSettings(harbour.settings).then(({ shop }) => shop);
      const shop = await opened;
      if (shop === null) throw new Error('The settings of the example have errors.');
      const destination = { country, province, postalCode: zip };
      const { result } = await rateCart({ ...harbour, destination }, shop, now());
      return result.outcome === 'rated'
        ? { status: 200, body: { shipping_rates: result.quotes.map((quote) => rateMessage(quote, currency)) } }
        : refusalMessage(calculatorErrorOf(result));
    },
  };
}

function rateMessage({ name, code, description, priceMinor, currency, delivery }: Quote, shown: string) {
  const price = Math.round(toHundredths(priceMinor, currency) * (PER_CAD[shown] ?? 1));
  return {
    name,
    presentment_name: name,
    code,
    description,
    price: wireDecimal(price),
    currency: shown,
    delivery_range: delivery === null ? null : [delivery.earliest, delivery.latest],
    delivery_date: delivery?.latest ?? null,
  };
}

function refusalMessage(error: ReturnType<typeof calculatorErrorOf>): ShopResponse {
  if (error.code === 'field_messages') {
    return { status: 422, body: Object.fromEntries(error.fields.map(({ field, messages }) => [field, messages])) };
  }
  if (error.code === 'server_message') {
    return { status: 422, body: { status: 422, message: error.message, description: error.description } };
  }
  return { status: 422, body: { country: ['is not supported'] } };
}
