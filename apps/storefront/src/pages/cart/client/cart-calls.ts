import type { Destination } from '@cartfare/core/address';
import { ok, err, type Result } from '@cartfare/core/internal';
import { fromHundredths } from '@cartfare/core/wire';
import type { FreeShipping } from '../../../rates/rate-service.ts';
import type { CartCallIssue, CartLineData, FreeShippingPromise } from '../shared/cart-page-data.ts';

/** The cart as the shop returned it. */
export interface CartNow {
  /** Changes when the shopper logs in or out. */
  readonly token: string;
  readonly lines: readonly LineNow[];
}

/** A line as the cart API returns it, without the stock. */
export type LineNow = Omit<CartLineData, 'stock'>;

export type CartCallResult = Result<CartNow, CartCallIssue>;

export interface CartApi {
  /** `/` or such as `/fr/`. */
  readonly rootPath: string;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  /** Default: always true. */
  readonly isOnline?: () => boolean;
  /** Default: 15 s. */
  readonly limitMs?: number;
}

/** Time limit of a call, in ms. One usually takes below 100 ms. */
const CALL_LIMIT_MS = 15_000;

/** Reads the cart. Never rejects. */
export async function readCart(api: CartApi): Promise<CartCallResult> {
  const cart = await call(api, 'cart.js');
  return cart.ok ? toCart(cart.value) : cart;
}

/** Sets the quantity of one line over the cart API; 0 removes it. Never rejects. */
export async function changeQuantity(api: CartApi, key: string, quantity: number): Promise<CartCallResult> {
  const changed = await call(api, 'cart/change.js', { id: key, quantity });
  return changed.ok ? toCart(changed.value) : changed;
}

/**
 * Puts a line that was removed back into the cart, as it was. Never rejects. The cart is read first: an earlier attempt
 * may have put the line back, though its response has not arrived.
 */
export async function restoreLine(
  api: CartApi,
  { key, variantId, properties }: Pick<CartLineData, 'key' | 'variantId' | 'properties'>,
  quantity: number,
): Promise<CartCallResult> {
  const before = await readCart(api);
  if (!before.ok) return before;
  if (before.value.lines.some((line) => line.key === key)) return changeQuantity(api, key, quantity);
  const added = await call(api, 'cart/add.js', { id: variantId, quantity, properties });
  return added.ok ? readCart(api) : added;
}

/** Posts the change; without one, a GET. */
async function call(api: CartApi, path: string, change?: object): Promise<Result<unknown, CartCallIssue>> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const { limitMs = CALL_LIMIT_MS } = api;
  const options = change === undefined ? {} : { method: 'POST', body: JSON.stringify(change) };
  try {
    const signal = AbortSignal.timeout(limitMs);
    const response = await api.fetch(`${api.rootPath}${path}`, { ...options, headers, signal });
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? ok(body) : err(refusalIn(body));
  } catch {
    return err({ code: api.isOnline?.() === false ? 'offline' : 'unreachable' });
  }
}

function toCart(body: unknown): CartCallResult {
  const { token, currency, items } = fieldsOf(body);
  if (!isText(token) || !isText(currency) || !Array.isArray(items)) return err({ code: 'unreadable' });
  const lines = items.flatMap((item) => toLine(item, currency) ?? []);
  return lines.length === items.length ? ok({ token, lines }) : err({ code: 'unreadable' });
}

/** Null where a field is missing or of another type. */
function toLine(item: unknown, currency: string): LineNow | null {
  const fields = fieldsOf(item);
  const { key, product_title: title, variant_title: variantTitle, url: productUrl, image: imagePath } = fields;
  const { quantity, final_price: unitPrice, final_line_price: linePrice, grams: weightGrams } = fields;
  const { variant_id: variantId, requires_shipping: requiresShipping, properties } = fields;
  if (!isText(key) || !isText(title) || !isText(productUrl) || !isText(imagePath)) return null;
  if (!isCount(quantity) || !isCount(unitPrice) || !isCount(linePrice)) return null;
  if (!isCount(weightGrams) || !isCount(variantId) || typeof requiresShipping !== 'boolean') return null;
  if (!isText(variantTitle) && variantTitle !== null) return null;
  return {
    key,
    title,
    variantTitle: variantTitle ?? '',
    productUrl,
    imagePath,
    weightGrams,
    requiresShipping,
    quantity,
    priceMinor: fromHundredths(unitPrice, currency),
    linePriceMinor: fromHundredths(linePrice, currency),
    variantId,
    properties: textsOf(properties),
  };
}

/** The fields of an object; those of anything else are undefined. */
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => Object(value);

const isText = (value: unknown): value is string => typeof value === 'string';

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;

const textsOf = (value: unknown): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fieldsOf(value)).filter((pair): pair is [string, string] => isText(pair[1])));

function refusalIn(body: unknown): CartCallIssue {
  const { description: text } = fieldsOf(body);
  return isText(text) && text !== '' ? { code: 'refused', text } : { code: 'unreadable' };
}

export interface FreeShippingCall {
  /** `/` or such as `/fr/`. */
  readonly rootPath: string;
  readonly destination: Destination;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  readonly signal: AbortSignal;
}

/** Reads the current offer for a destination; null when the call fails. Never rejects. */
export async function fetchFreeShipping({
  rootPath,
  destination,
  fetch,
  signal,
}: FreeShippingCall): Promise<FreeShippingPromise | null> {
  const { country, province, postalCode: zip } = destination;
  try {
    const headers = { accept: 'application/json' };
    const to = new URLSearchParams({ country, province, zip });
    const response = await fetch(`${rootPath}cart/free-shipping?${to}`, { headers, signal });
    const offer = response.ok ? readOffer(await response.json()) : undefined;
    return offer === undefined ? null : { destination, offer };
  } catch {
    return null;
  }
}

/** Null: there is none; undefined: not readable. */
function readOffer(body: unknown): FreeShipping | null | undefined {
  const { offer } = fieldsOf(body);
  if (offer === null) return null;
  const { rateName, freeFromMinor } = fieldsOf(offer);
  return isText(rateName) && typeof freeFromMinor === 'number' ? { rateName, freeFromMinor } : undefined;
}
