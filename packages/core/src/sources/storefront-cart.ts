import type { Destination } from '../address/destination.ts';
import { findCountry } from '../address/find-country.ts';
import { TERRITORIES } from '../address/territories.ts';
import type { CalculatorError, FieldMessages } from '../errors/calculator-error.ts';
import { classifyFailedAnswer } from '../errors/classify.ts';
import { ABANDONED_CHANGE_LIMIT_MS } from '../limits.ts';
import { parsePrice } from '../money/parse-price.ts';
import { isJsonObject, parseJson, type JsonObject } from '../wire/json.ts';
import { matchServices, type ServiceIdentity } from '../wire/match-services.ts';
import { toPlainText } from '../wire/plain-text.ts';
import { withDistinctCodes } from '../wire/rates-response.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import { ask } from './call.ts';
import { DEFAULT_PLATFORM } from './default-platform.ts';
import { mergeDeferred, multipartBodies } from './multipart.ts';
import type { Fetch, Platform, StandardAbortSignal } from './platform.ts';
import type { RatesOutcome, RatesRun, RatesSource } from './rates-source.ts';

export interface StorefrontCartOptions {
  /** Address of the GraphQL Storefront API, 2025-10 or newer: `https://SHOP/api/2026-07/graphql.json`. */
  readonly endpoint: string;
  /** The public access token; everybody who reads the page can see it. */
  readonly accessToken: string;
  /** Returns the cart's id, such as `gid://shopify/Cart/…?key=…`; called at each run. */
  readonly cartId: () => string | Promise<string>;
  /** Makes the calls. Default: the browser's. */
  readonly fetch?: Fetch | undefined;
  /** Omitted parts are those of the browser or of Node. */
  readonly platform?: Partial<Platform> | undefined;
}

/**
 * The GraphQL storefront cart as a source of rates: sets the cart's delivery address, then queries its delivery
 * options. Carriers' own rates come in the deferred part of a multipart response; without it, the shop's configured
 * rates are shown, marked as incomplete. The address replaces those that the cart had.
 *
 * The query names no address: it has the rates for the one that was set last. So a change of the address is not aborted
 * with its run, because the shop may have it already, and the next run of this source waits for it.
 */
export function storefrontCart(options: StorefrontCartOptions): RatesSource {
  const platform = { ...DEFAULT_PLATFORM, ...options.platform };
  const api = { ...options, fetch: options.fetch ?? platform.fetch };
  let lastChange: Promise<unknown> = Promise.resolve();

  /** The response, or null when the run was aborted before it. */
  function setAddress(variables: object, { signal }: RatesRun): Promise<Answer | null> {
    const over = platform.createAbortController();
    const change = lastChange.then(() => (signal.aborted ? null : post(api, over.signal, SET_ADDRESS, variables)));
    lastChange = change.catch(() => {});
    return new Promise((resolve, reject) => {
      const onAbort = () => {
        resolve(null);
        stopWaiting = platform.clock.schedule(() => over.abort(), ABANDONED_CHANGE_LIMIT_MS);
      };
      let stopWaiting = () => signal.removeEventListener('abort', onAbort);
      signal.addEventListener('abort', onAbort, { once: true });
      change.finally(() => stopWaiting()).then(resolve, reject);
    });
  }

  return async (destination, run) => {
    const cartId = await options.cartId();
    const set = await setAddress({ cartId, addresses: [addressOf(destination)] }, run);
    if (set === null || run.signal.aborted) return { kind: 'aborted' };
    if (set.kind === 'failed') return set;
    const refused = refusalOf(set.data);
    if (refused !== null) return { kind: 'failed', error: refused };
    const got = await post(api, run.signal, GET_OPTIONS, { cartId });
    if (run.signal.aborted) return { kind: 'aborted' };
    return got.kind === 'failed' ? got : readRates(got.data);
  };
}

const SET_ADDRESS = `mutation ($cartId: ID!, $addresses: [CartSelectableAddressInput!]!) {
  cartDeliveryAddressesReplace(cartId: $cartId, addresses: $addresses) { userErrors { field message } }
}`;

/** Source: the platform's documentation; `withCarrierRates` is allowed inside `@defer` only. */
const GET_OPTIONS = `query ($cartId: ID!) {
  cart(id: $cartId) {
    configured: deliveryGroups(first: 20) { nodes { ...Options } }
    ... @defer(label: "carriers") {
      all: deliveryGroups(first: 20, withCarrierRates: true) { nodes { ...Options } }
    }
  }
}
fragment Options on CartDeliveryGroup {
  deliveryOptions { handle code title description estimatedCost { amount currencyCode } }
}`;

function addressOf({ country, province, postalCode }: Destination) {
  const code = findCountry(country) ?? country;
  const [countryCode, provinceCode] = TERRITORIES.US.includes(code) ? ['US', code] : [code, province];
  const deliveryAddress = {
    // An empty code is not the same as an omitted one.
    ...(countryCode === '' ? {} : { countryCode }),
    ...(provinceCode === '' ? {} : { provinceCode }),
    ...(postalCode === '' ? {} : { zip: postalCode }),
  };
  return { selected: true, oneTimeUse: true, address: { deliveryAddress } };
}

type Answer =
  | { readonly kind: 'data'; readonly data: JsonObject }
  | { readonly kind: 'failed'; readonly error: CalculatorError };

async function post(
  { endpoint, accessToken, fetch }: StorefrontCartOptions & { readonly fetch: Fetch },
  signal: StandardAbortSignal,
  query: string,
  variables: object,
): Promise<Answer> {
  const response = await ask(fetch, endpoint, {
    method: 'POST',
    headers: {
      accept: 'multipart/mixed; deferSpec=20220824, application/json',
      'content-type': 'application/json',
      'x-shopify-storefront-access-token': accessToken,
    },
    body: JSON.stringify({ query, variables }),
    credentials: 'same-origin',
    signal,
  });
  if (response === null) return { kind: 'failed', error: { code: 'connection_failed' } };
  if (!response.succeeded) return { kind: 'failed', error: classifyFailedAnswer(response) };
  return readAnswer(response.status, multipartBodies(response.contentType, response.body).map(parseJson));
}

/** The first part has the data, the later ones are deferred. An unreadable part is skipped. */
function readAnswer(status: number, parts: readonly unknown[]): Answer {
  const [first, ...later] = parts;
  if (!isJsonObject(first)) return unreadable('', status);
  const { data, errors } = first;
  // A field that failed is null; the data is null only where such a field must not be.
  const isMissing = !isJsonObject(data) || Object.values(data).includes(null);
  const said = JSON.stringify(errors ?? '');
  if (isMissing && said.includes('"THROTTLED"')) {
    return { kind: 'failed', error: { code: 'throttled', retryAfterMs: null } };
  }
  // The code is none of the platform's `CountryCode`.
  if (isMissing && said.includes('countryCode')) return { kind: 'failed', error: { code: 'country_not_supported' } };
  if (isJsonObject(data)) return { kind: 'data', data: mergeDeferred(data, later) };
  return unreadable('data', status);
}

/** Why the address was not set, or null: the errors by field. The field is null if the mutation itself failed. */
function refusalOf(data: JsonObject): CalculatorError | null {
  const result = data['cartDeliveryAddressesReplace'];
  if (!isJsonObject(result)) return unreadable('data.cartDeliveryAddressesReplace').error;
  const errors = listOf(result['userErrors']);
  const fields = errors.flatMap((error): readonly FieldMessages[] => {
    const { field, message } = isJsonObject(error) ? error : {};
    const name: unknown = listOf(field).at(-1);
    return typeof message === 'string'
      ? [{ field: typeof name === 'string' ? fieldOf(name) : 'address', messages: [message] }]
      : [];
  });
  return fields.length === 0 ? null : { code: 'field_messages', fields };
}

/** The field of the destination for a field of `addressOf`: its texts and marks are known by that name. */
const fieldOf = (name: string): string =>
  name === 'countryCode' ? 'country' : name === 'provinceCode' ? 'province' : name;

function readRates(data: JsonObject): RatesOutcome {
  const cart = data['cart'];
  if (!isJsonObject(cart)) return unreadable('data.cart');
  const all = groupsOf(cart['all']);
  const groups = all ?? groupsOf(cart['configured']);
  if (groups === null) return unreadable('data.cart.configured');
  const common = matchServices(groups.map((group) => group.map(readOption)));
  const rates = common.flatMap(addUp);
  if (rates.length === 0 && common.length > 0) return unreadable('data.cart.deliveryOptions');
  return { kind: 'rates', rates: withDistinctCodes(rates), incomplete: all === null || rates.length < common.length };
}

const unreadable = (path: string, status = 200): Extract<Answer, { kind: 'failed' }> => ({
  kind: 'failed',
  error: { code: 'unreadable_answer', status, path },
});

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

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
