import { ok, err, type Result } from '@cartfare/core';
import type { CartLineData } from './cart-page-data.ts';

/** What the cart holds after a change, as far as this page has to know. */
export interface ChangedLine {
  readonly key: string;
  readonly quantity: number;
  readonly linePriceMinor: number;
}

/** The lines of the whole cart, or a sentence for the shopper. */
export type ChangeOutcome = Result<readonly ChangedLine[], string>;

const UNREACHABLE = 'The cart could not be changed. Check your connection, then try again.';
const UNREADABLE = 'The cart could not be changed. Please reload the page and try again.';

export interface CartApi {
  /** `/` or such as `/fr/`. */
  readonly rootPath: string;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
}

/** Sets the quantity of one line over the cart API; 0 removes it. Never rejects. */
export async function changeQuantity(api: CartApi, key: string, quantity: number): Promise<ChangeOutcome> {
  const answer = await call(api, 'cart/change.js', { id: key, quantity });
  return answer.ok ? readLines(answer.value) : answer;
}

/** Puts a line that was removed back into the cart, as it was. Never rejects. */
export async function restoreLine(
  api: CartApi,
  { variantId, properties }: Pick<CartLineData, 'variantId' | 'properties'>,
  quantity: number,
): Promise<ChangeOutcome> {
  const added = await call(api, 'cart/add.js', { id: variantId, quantity, properties });
  if (!added.ok) return added;
  const cart = await call(api, 'cart.js');
  return cart.ok ? readLines(cart.value) : cart;
}

/** Posts a change, or reads where there is none. */
async function call(api: CartApi, path: string, change?: object): Promise<Result<unknown, string>> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' };
  const options = change === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(change) };
  try {
    const response = await api.fetch(`${api.rootPath}${path}`, options);
    const body: unknown = await response.json().catch(() => null);
    return response.ok ? ok(body) : err(readDescription(body));
  } catch {
    return err(UNREACHABLE);
  }
}

function readLines(body: unknown): ChangeOutcome {
  const items = fieldOf(body, 'items');
  if (!Array.isArray(items)) return err(UNREADABLE);
  const lines: ChangedLine[] = [];
  for (const item of items) {
    const [key, quantity, linePriceMinor] = ['key', 'quantity', 'final_line_price'].map((name) => fieldOf(item, name));
    if (typeof key !== 'string' || !isCount(quantity) || !isCount(linePriceMinor)) return err(UNREADABLE);
    lines.push({ key, quantity, linePriceMinor });
  }
  return ok(lines);
}

function readDescription(body: unknown): string {
  const description = fieldOf(body, 'description');
  return typeof description === 'string' && description !== '' ? description : UNREADABLE;
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? Reflect.get(value, name) : undefined;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
