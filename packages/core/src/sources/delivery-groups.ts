import { MAX_RATES } from '../limits.ts';
import { parsePrice } from '../money/parse-price.ts';
import { isJsonObject, listOf, type JsonObject } from '../wire/json.ts';
import { matchServices, type ServiceIdentity } from '../wire/match-services.ts';
import { toPlainText } from '../wire/plain-text.ts';
import { withDistinctCodes } from '../wire/rates-response.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { unreadable } from './graphql-call.ts';
import type { RatesOutcome } from './rates-source.ts';

/** The rates of the whole cart, from the delivery groups of the response. */
export function readRates(data: JsonObject): RatesOutcome {
  const cart = data['cart'];
  if (!isJsonObject(cart)) return unreadable('data.cart');
  const all = groupsOf(cart['all']);
  const groups = all ?? groupsOf(cart['configured']);
  if (groups === null) return unreadable('data.cart.configured');
  const common = matchServices(groups.map((group) => group.slice(0, MAX_RATES).map(readOption)));
  const isCut = groups.some((group) => group.length > MAX_RATES);
  const rates = common.flatMap(addUp);
  if (rates.length === 0 && common.length > 0) return unreadable('data.cart.deliveryOptions');
  const incomplete = all === null || isCut || rates.length < common.length;
  return { kind: 'rates', rates: withDistinctCodes(rates), incomplete };
}

/** The options of each delivery group; null when they are missing. */
function groupsOf(connection: unknown): readonly (readonly unknown[])[] | null {
  if (!isJsonObject(connection) || !Array.isArray(connection['nodes'])) return null;
  return listOf(connection['nodes']).map((group) => (isJsonObject(group) ? listOf(group['deliveryOptions']) : []));
}

/** An option of one delivery group. */
interface DeliveryOption extends ServiceIdentity {
  readonly description: string;
  /** Null if it cannot be read. */
  readonly priceHundredths: number | null;
}

function readOption(option: unknown): DeliveryOption {
  const fields = isJsonObject(option) ? option : {};
  const { amount, currencyCode } = isJsonObject(fields['estimatedCost']) ? fields['estimatedCost'] : {};
  // Here always major units, with or without a dot.
  const price = parsePrice(typeof amount === 'string' && !amount.includes('.') ? `${amount}.0` : amount);
  const text = (name: string) => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    name: toPlainText(text('title')) || text('code'),
    code: text('code') || text('handle'),
    currency: typeof currencyCode === 'string' ? currencyCode : null,
    description: toPlainText(text('description')),
    priceHundredths: price.ok ? price.value : null,
  };
}

/**
 * One rate for the whole cart, of the same option in all groups: a cart that ships in several groups pays each of them.
 * None if a price cannot be read.
 */
function addUp(options: readonly DeliveryOption[]): readonly ShippingRate[] {
  const [first] = options;
  const prices = options.flatMap(({ priceHundredths }) => priceHundredths ?? []);
  if (first === undefined || prices.length < options.length) return [];
  return [{ ...first, priceHundredths: prices.reduce((sum, price) => sum + price, 0), delivery: null }];
}
