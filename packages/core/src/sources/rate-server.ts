import { WIRE_NAMES } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import { MAX_RATES, MAX_TEXTS, POLL_INTERVAL_MS } from '../limits.ts';
import { toHundredths, wireDecimal } from '../money/hundredths.ts';
import { isJsonObject, listOf, parseJson, type JsonObject } from '../wire/json.ts';
import { toPlainText } from '../wire/plain-text.ts';
import { parseRatesResponse } from '../wire/rates-response.ts';
import { call, type ProtocolRun } from './call.ts';
import { DEFAULT_PLATFORM } from './default-platform.ts';
import type { Fetch, Platform } from './platform.ts';
import type { RatesOutcome, RatesSource } from './rates-source.ts';

export interface RateServerOptions {
  /**
   * Address of your own server's page that passes the question on to `POST /v1/rates`, such as `/api/rates`. The rate
   * server's key stays there: everybody can read what a page knows.
   */
  readonly url: string;
  /** Returns the lines of the cart; called at each run. */
  readonly lines: () => readonly RateServerLine[] | Promise<readonly RateServerLine[]>;
  /** ISO 4217 code of the lines' prices, such as `CAD`; also of the rates. */
  readonly currency: string;
  /** BCP 47 tag of the language of the rates' names. Default: that of the shop's settings. */
  readonly locale?: string | undefined;
  /** Sent along, such as a token against forged requests. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Makes the calls. Default: the browser's. */
  readonly fetch?: Fetch | undefined;
  /** Omitted parts are those of the browser or of Node. */
  readonly platform?: Partial<Platform> | undefined;
}

/** One line of the cart. Amounts are whole minor units of the currency: 6400 is 64.00 CAD, and 6400 JPY. */
export interface RateServerLine {
  /** Pieces; 1 or more. */
  readonly quantity: number;
  /** Of one piece, in grams, without packaging. */
  readonly weightGrams: number;
  /** Of one piece, before discounts, in minor units. */
  readonly priceMinor: number;
  /** Of the whole line, after discounts, in minor units. Default: `priceMinor` of all pieces. */
  readonly linePriceMinor?: number | undefined;
  /** Identifies the line where it cannot be shipped. Default: its position, `#1` for the first. */
  readonly id?: string | undefined;
  /** For people, where the line cannot be shipped; also for carriers. */
  readonly name?: string | undefined;
  /** Whether it has to be shipped. Default: true. */
  readonly requiresShipping?: boolean | undefined;
  /** For carriers. */
  readonly sku?: string | undefined;
  /** For carriers. */
  readonly productId?: number | undefined;
  /** For carriers. */
  readonly variantId?: number | undefined;
  /** The name by which shipping profiles list the product. */
  readonly productHandle?: string | undefined;
  /** The product's tags, for conditions. */
  readonly tags?: string[] | undefined;
  /** Of one piece, in millimetres. */
  readonly dimensions?: { readonly lengthMm: number; readonly widthMm: number; readonly heightMm: number } | undefined;
}

/**
 * Cartfare's rate server as a source of rates: one `POST /v1/rates` for a run, through a page of your own server. A
 * response of 429 is asked again after its `Retry-After`. Each outcome of the rate server is one of the calculator's.
 *
 * Throws on an address that is empty, a currency that is no code, and lines that are no function.
 *
 * @example
 * const source = rateServer({ url: '/api/rates', currency: 'CAD', lines: () => cart.lines });
 * const calculator = createCalculator({ countries: createCountryBook(), source });
 */
export function rateServer(options: RateServerOptions): RatesSource {
  checkRateServer(options);
  const { url, lines, currency, locale, headers } = options;
  const platform = { ...DEFAULT_PLATFORM, ...options.platform };
  const fetch = options.fetch ?? platform.fetch;

  return async (destination, run) => {
    const { country, province, postalCode } = destination;
    const place = { countryCode: country, provinceCode: province, postalCode };
    const question = { place, currency, lines: await lines(), locale };
    const calls: ProtocolRun = {
      ...run,
      platform: { ...platform, fetch },
      fetchChange: fetch,
      intervalMs: POLL_INTERVAL_MS,
      refusals: 0,
    };
    const asked = await call(calls, url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(question),
    });
    if (!asked.ok) return { kind: 'failed', error: asked.issue };
    return readResult(parseJson(asked.value.body), asked.value.status);
  };
}

function checkRateServer({ url, lines, currency }: RateServerOptions): void {
  if (typeof url !== 'string' || url.trim() === '') {
    throw new TypeError('`url` must be an address of your server, such as "/api/rates".');
  }
  if (typeof lines !== 'function')
    throw new TypeError('`lines` must be a function that returns the lines of the cart.');
  if (!/^[A-Z]{3}$/.test(currency)) {
    throw new TypeError(`\`currency\` must be an ISO 4217 code, such as "CAD"; it is ${JSON.stringify(currency)}.`);
  }
}

function readResult(body: unknown, status: number): RatesOutcome {
  const failed = (error: CalculatorError): RatesOutcome => ({ kind: 'failed', error });
  if (!isJsonObject(body)) return failed({ code: 'unreadable', status, path: '' });
  switch (body['outcome']) {
    case 'rated':
    case 'no_rates':
      return readRates(body, status);
    case 'country_not_supported':
      return failed({ code: 'country_not_supported' });
    case 'invalid_destination':
      return failed(fieldErrors(body));
    case 'nothing_to_ship':
      return failed(cartError('Nothing in the cart needs shipping.'));
    case 'line_cannot_ship':
      return failed(linesError(body));
    default:
      return failed({ code: 'unreadable', status, path: 'outcome' });
  }
}

/** In the words of the platform's two calls, whose parser has the rules for what a shop sends. */
function readRates(body: JsonObject, status: number): RatesOutcome {
  if (!Array.isArray(body['options'])) {
    return { kind: 'failed', error: { code: 'unreadable', status, path: 'options' } };
  }
  const { at, secondsLeft } = isJsonObject(body['orderBy']) ? body['orderBy'] : {};
  const read = parseRatesResponse({
    // One more than is read, so that it counts as left out.
    shipping_rates: listOf(body['options'])
      .slice(0, MAX_RATES + 1)
      .map(toMessage),
    order_by: { at, seconds_left: secondsLeft },
  });
  if (!read.ok) {
    const path = read.issue.path.replace('shipping_rates', 'options').replace(/\.price$/, '.priceMinor');
    return { kind: 'failed', error: { code: 'unreadable', status, path } };
  }
  const { rates, incomplete, orderBy } = read.value;
  return { kind: 'rates', rates, incomplete: incomplete || body['incomplete'] === true, orderBy };
}

function toMessage(option: unknown): JsonObject | null {
  if (!isJsonObject(option)) return null;
  const { name, code, description, currency, delivery } = option;
  const { earliest, latest } = isJsonObject(delivery) ? delivery : {};
  const price = priceOf(option['priceMinor'], currency);
  const remaining = priceOf(option['remainingToFreeMinor'], currency);
  return {
    name,
    code,
    description,
    currency,
    price,
    delivery_range: [earliest, latest],
    remaining_to_free: remaining,
    pickup: toPickup(option['pickup']),
    parts: listOf(option['parts']).map(toPart),
  };
}

const toPickup = (pickup: unknown): JsonObject | null =>
  isJsonObject(pickup) ? { ...pickup, ready_on: pickup['readyOn'] } : null;

function toPart(part: unknown): JsonObject | null {
  if (!isJsonObject(part)) return null;
  const { earliest, latest } = isJsonObject(part['delivery']) ? part['delivery'] : {};
  return { ...part, delivery_range: [earliest, latest] };
}

/** The wire's price; null for what is none. */
function priceOf(priceMinor: unknown, currency: unknown): string | null {
  if (!Number.isSafeInteger(priceMinor) || typeof currency !== 'string' || !/^[A-Z]{3}$/.test(currency)) return null;
  const amount = Number(priceMinor);
  return amount >= 0 && amount <= MAX_PRICE_MINOR ? wireDecimal(toHundredths(amount, currency)) : null;
}

/** The rate server's own maximum. */
const MAX_PRICE_MINOR = 1_000_000_000_000;

/** What is wrong with the destination, in the words of the platform: `Error : zip can't be blank.` */
function fieldErrors(body: JsonObject): CalculatorError {
  const fields = listOf(body['fields'])
    .slice(0, MAX_TEXTS)
    .flatMap((entry) => {
      const { field, code } = isJsonObject(entry) ? entry : {};
      const known = FIELDS.find((each) => each === field);
      return known === undefined
        ? []
        : [{ field: WIRE_NAMES[known], messages: [FIELD_TEXTS.get(code) ?? 'is not valid'] }];
    });
  return fields.length === 0 ? cartError('The address is not valid.') : { code: 'field_messages', fields };
}

const FIELDS = ['country', 'province', 'postalCode'] as const;

const FIELD_TEXTS: ReadonlyMap<unknown, string> = new Map([
  ['missing', "can't be blank"],
  ['not_shipped_to', 'is outside the area that we ship to'],
]);

function linesError(body: JsonObject): CalculatorError {
  const items = listOf(body['lines'])
    .slice(0, MAX_TEXTS)
    .flatMap((line) => {
      const { id, name } = isJsonObject(line) ? line : {};
      const title = typeof name === 'string' ? toPlainText(name) : '';
      return typeof id === 'string' && title !== '' ? [{ variantId: id, title }] : [];
    });
  if (items.length === 0) return cartError('Some of the cart cannot be shipped to this destination.');
  const titles = items.map(({ title }) => title).join(', ');
  return { ...cartError(`This cannot be shipped to this destination: ${titles}.`), unshippableItems: items };
}

const cartError = (description: string) =>
  ({ code: 'server_message', message: 'Cart Error', status: '422', description }) as const;
