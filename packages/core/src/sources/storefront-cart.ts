import type { Destination } from '../address/destination.ts';
import { findCountry } from '../address/find-country.ts';
import { TERRITORIES } from '../address/territories.ts';
import type { CalculatorError, FieldMessages } from '../errors/calculator-error.ts';
import { RATES_LOCK } from '../limits.ts';
import { isJsonObject, listOf, type JsonObject } from '../wire/json.ts';
import { DEFAULT_PLATFORM } from './default-platform.ts';
import { readRates } from './delivery-groups.ts';
import { post, unreadable } from './graphql-call.ts';
import type { Fetch, Platform } from './platform.ts';
import type { RatesSource } from './rates-source.ts';
import { runInTurn } from './run-in-turn.ts';

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
 * The query names no address: it has the rates for the one that was set last. So runs of one cart take turns, in other
 * tabs too, and a change of the address is not aborted with its run: see `runInTurn`.
 */
export function storefrontCart(options: StorefrontCartOptions): RatesSource {
  const platform = { ...DEFAULT_PLATFORM, ...options.platform };
  const api = { ...options, fetch: options.fetch ?? platform.fetch };

  return async (destination, run) => {
    const cartId = await options.cartId();
    return runInTurn(
      { ...platform, fetch: api.fetch },
      `${RATES_LOCK} ${cartId}`,
      run,
      async ({ signal, fetchChange }) => {
        const addresses = [addressOf(destination)];
        const set = await post({ ...api, fetch: fetchChange }, signal, SET_ADDRESS, { cartId, addresses });
        if (set.kind === 'failed') return set;
        const refused = refusalOf(set.data);
        if (refused !== null) return { kind: 'failed', error: refused };
        if (signal.aborted) return { kind: 'aborted' };
        const got = await post(api, signal, GET_OPTIONS, { cartId });
        return got.kind === 'failed' ? got : readRates(got.data);
      },
    );
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
