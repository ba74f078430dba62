import { err, fromDecimal, ok, type Result, roundHalfExpand, toDecimal } from '@cartfare/core/internal';
import type { CartLine, Quote } from '@cartfare/rating';
import { commaSeparated } from '@cartfare/server-kit/environment';
import { z } from 'zod';
import { optionsOf } from '../rating-request.ts';
import {
  cutText,
  errorBody,
  STATUS_OF,
  type Authenticate,
  type PlatformCart,
  type PlatformKind,
  type RefusedRequest,
  type Refusals,
  type RequestBody,
  type RequestHead,
} from './platform.ts';
import {
  addressPart,
  currencyField,
  MAX_UNKNOWN_SENDER_BYTES,
  optionalText,
  quantity,
  readWith,
  withinLimits,
} from './read-request.ts';
import { connectSaleorInstances, type SaleorInstance, type SaleorInstances } from './saleor-instances.ts';
import { KeysUnavailableError } from './saleor-keys.ts';
import { saleorManifest } from './saleor-manifest.ts';

/**
 * Saleor's event `SHIPPING_LIST_METHODS_FOR_CHECKOUT`: `POST /saleor/shipping-list-methods`, and the app's `/saleor/manifest`
 * and `/saleor/register`. Source: its documentation of shipping events, its published schema of the response, and its API
 * reference.
 *
 * | question             | answer                                                                                     |
 * | -------------------- | ------------------------------------------------------------------------------------------ |
 * | major or minor units | Major, with the decimals of the currency: 9.8, 1078 yen, 1.234 dinars. Amounts arrive as    |
 * |                      | decimals in a text or as numbers                                                           |
 * | whose currency       | The channel's. Saleor drops a method in another one, so prices are converted to it; where   |
 * |                      | no exchange rate is known, the list is empty                                               |
 * | what an empty list   | This app has no method for the checkout. Saleor's own methods are still offered             |
 * | means there          |                                                                                            |
 * | what an error means  | The same for the shopper, but Saleor caches only a list. So an outage of the carriers, or a |
 * | there                | carrier without a key or in another currency, is an error (503), and what the settings and  |
 * |                      | the carriers decide is a list                                                              |
 *
 * The checkout arrives as the result of the subscription query of our manifest. A product without a weight has 0 grams, as
 * in Saleor's own methods by weight. There are no discounts that can be attributed to lines: thresholds compare the prices
 * before vouchers.
 */
export const saleor: PlatformKind<readonly string[]> = {
  label: 'Saleor',
  variable: 'SALEOR_INSTANCES',
  setting: z
    .string()
    .default('')
    .transform((text) => {
      const addresses = commaSeparated(text);
      return addresses.length === 0 ? undefined : addresses;
    })
    .describe('addresses of the Saleor instances whose signatures are trusted, separated by commas'),
  connect: (addresses, { policy, now }) => {
    const instances = connectSaleorInstances(addresses, policy, now);
    return {
      name: 'saleor',
      path: '/shipping-list-methods',
      // Within the five seconds that a shopper waits for a page. Saleor itself waits 20 s by default.
      deadlineMs: 5000,
      authenticate: bySignature(instances),
      read: readSaleorRequest,
      respond: (result, { request: { currency } }) =>
        optionsOf(result)
          .quotes.filter((quote) => quote.currency === currency)
          .map(shippingMethod),
      refusals: REFUSALS,
      otherRoutes: [
        { path: '/manifest', page: saleorManifest },
        { path: '/register', authenticate: byInstance(instances), confirmed: { success: true }, refusals: REFUSALS },
      ],
      close: instances.close,
    };
  },
};

const REFUSALS: Refusals = {
  failed: 'The shipping methods could not be computed.',
  respond: (refused) =>
    refused.code === 'currency_not_supported'
      ? { status: 200, body: [] }
      : { status: STATUS_OF[refused.code], body: errorBody(refused) },
};

const SIGNATURE = 'saleor-signature';

/** Maximum size of a registration, which has one token and no signature, in bytes. */
const MAX_REGISTER_BYTES = 10_000;

/** The instance must be listed and have signed the body. Each is counted apart. */
const bySignature =
  (instances: SaleorInstances): Authenticate =>
  ({ header }) => {
    const instance = findInstance(instances, header);
    if (instance === null) return err(UNKNOWN_INSTANCE);
    const signature = header(SIGNATURE);
    if (signature === undefined) return err(SIGNATURE_MISSING);
    const confirm = ({ bytes }: RequestBody) =>
      withKeys(async () =>
        (await instance.hasSigned(bytes, signature)) ? ok(`saleor ${instance.origin}`) : err(SIGNATURE_WRONG),
      );
    return ok({ maxBytes: MAX_UNKNOWN_SENDER_BYTES, confirm });
  };

/**
 * Takes the app's token, and drops it: rates need no call to Saleor, and what is not stored cannot be stolen. Fetches the
 * instance's public keys, so that an installation fails with the reason if they cannot be read.
 */
const byInstance =
  (instances: SaleorInstances): Authenticate =>
  ({ header }) => {
    const instance = findInstance(instances, header);
    if (instance === null) return err(UNKNOWN_INSTANCE);
    const confirm = (body: RequestBody) =>
      withKeys(async () => {
        const json = body.json();
        const read = json.ok ? readWith(registrationSchema, json.value) : json;
        if (!read.ok) return read;
        await instance.loadKeys();
        return ok(null);
      });
    return ok({ maxBytes: MAX_REGISTER_BYTES, confirm });
  };

const registrationSchema = z.object({ auth_token: z.string().min(1) });

const findInstance = (instances: SaleorInstances, header: RequestHead['header']): SaleorInstance | null =>
  instances.find({ apiUrl: header('saleor-api-url'), domain: header('saleor-domain') });

/** Why the fetch of keys failed is for the log alone: it tells about the network of the server. */
async function withKeys<Value>(
  work: () => Promise<Result<Value, RefusedRequest>>,
): Promise<Result<Value, RefusedRequest>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeysUnavailableError) return err({ ...KEYS_UNAVAILABLE, cause: error.cause });
    throw error;
  }
}

const UNKNOWN_INSTANCE: RefusedRequest = {
  code: 'unknown_instance',
  message: 'This Saleor instance is not listed in SALEOR_INSTANCES.',
};

const SIGNATURE_MISSING: RefusedRequest = {
  code: 'signature_missing',
  message: 'The header Saleor-Signature is missing.',
};

const SIGNATURE_WRONG: RefusedRequest = {
  code: 'signature_wrong',
  message: 'The signature does not fit the body and the keys of the instance.',
};

const KEYS_UNAVAILABLE: RefusedRequest = {
  code: 'keys_unavailable',
  message: 'The public keys of the instance cannot be read. The log of the rate server says why.',
};

const money = z.object({ amount: z.union([z.number(), z.string()]) });

const weight = z.object({ unit: z.string(), value: z.number().min(0).max(1e9) }).nullish();

const requestSchema = z.object({
  checkout: z.object({
    languageCode: z.string().nullish(),
    channel: z.object({ currencyCode: currencyField }),
    shippingAddress: z
      .object({ country: z.object({ code: addressPart }), countryArea: addressPart, postalCode: addressPart })
      .nullish(),
    lines: z
      .array(
        z.object({
          id: optionalText(255),
          quantity,
          requiresShipping: z.boolean().catch(true),
          undiscountedUnitPrice: money,
          variant: z.object({
            sku: optionalText(255),
            weight,
            product: z.object({
              slug: optionalText(255),
              name: optionalText(255),
              weight,
              collections: z.array(z.object({ slug: z.string() })).nullish(),
            }),
          }),
        }),
      )
      .max(10_000),
  }),
});

function readSaleorRequest(body: unknown): Result<PlatformCart, RefusedRequest> {
  if (Array.isArray(body)) return err(WITHOUT_QUERY);
  const read = readWith(requestSchema, body);
  if (!read.ok) return read;
  const { channel, shippingAddress: address, lines, languageCode } = read.value.checkout;
  const currency = channel.currencyCode;
  const locale = localeOf(languageCode ?? '');
  return question(
    {
      destination: {
        country: address?.country.code ?? '',
        province: address?.countryArea ?? '',
        postalCode: address?.postalCode ?? '',
      },
      currency,
      ...(locale === null ? {} : { locale }),
    },
    lines.map(({ id, quantity, requiresShipping, undiscountedUnitPrice, variant: { sku, weight, product } }) => ({
      id,
      quantity,
      requiresShipping,
      sku,
      price: undiscountedUnitPrice.amount,
      name: product.name,
      weightGrams: gramsOf(weight ?? product.weight),
      productHandle: product.slug,
      tags: (product.collections ?? []).map(({ slug }) => slug),
    })),
  );
}

const WITHOUT_QUERY: RefusedRequest = {
  code: 'unreadable',
  message: 'The webhook has no query, so it sends no weights. Install the app by its manifest.',
};

type PricedLine = Omit<CartLine, 'priceMinor'> & { readonly price: number | string };

function question(
  rest: Omit<PlatformCart, 'lines'>,
  priced: readonly PricedLine[],
): Result<PlatformCart, RefusedRequest> {
  const lines: CartLine[] = [];
  for (const [index, { price, id, ...line }] of priced.entries()) {
    const priceMinor = fromDecimal(price, rest.currency);
    if (!priceMinor.ok) return err({ code: 'unreadable', message: `The price of line ${index}: ${priceMinor.issue}` });
    lines.push({ ...line, priceMinor: priceMinor.value, ...(id === '' || id === undefined ? {} : { id }) });
  }
  return withinLimits({ ...rest, lines });
}

/** Grams of Saleor's units. Source: its `WeightUnitsEnum`; a pound by the international yard and pound agreement. */
const GRAMS_OF: Readonly<Record<string, number>> = {
  G: 1,
  KG: 1000,
  TONNE: 1_000_000,
  OZ: 28.349523125,
  LB: 453.59237,
};

const gramsOf = (weight: { unit: string; value: number } | null | undefined): number =>
  weight == null ? 0 : roundHalfExpand(weight.value * (GRAMS_OF[weight.unit.toUpperCase()] ?? 0));

/** `PT_BR` is `pt-BR`; null for what is not a language. */
function localeOf(languageCode: string): string | null {
  try {
    return Intl.getCanonicalLocales(languageCode.replaceAll('_', '-'))[0] ?? null;
  } catch {
    return null;
  }
}

/** Maximum length of a method's name, in characters. Source: Saleor's schema of the response. */
const MAX_NAME_LENGTH = 100;

const shippingMethod = ({ name, code, description, priceMinor, currency, delivery, deliveryDays, source }: Quote) => ({
  id: code,
  name: cutText(name, MAX_NAME_LENGTH),
  // JSON has the shortest decimal of a number, which is exactly this text without zeros at its end.
  amount: Number(toDecimal(priceMinor, currency)),
  currency,
  ...(deliveryDays.length === 0
    ? {}
    : { minimum_delivery_days: Math.min(...deliveryDays), maximum_delivery_days: Math.max(...deliveryDays) }),
  ...(description === '' ? {} : { description }),
  metadata: {
    source,
    ...(delivery === null ? {} : { delivery_earliest: delivery.earliest, delivery_latest: delivery.latest }),
  },
});
