import { fieldOf } from './cart-calls.ts';
import type { FreeShippingPromise } from './cart-page-data.ts';

export interface FreeShippingCall {
  /** `/` or such as `/fr/`. */
  readonly rootPath: string;
  readonly fetch: (url: string, options: RequestInit) => Promise<Response>;
  readonly signal: AbortSignal;
}

/** What the shop promises now for the destination asked for last; null when it could not be learnt. Never rejects. */
export async function askFreeShipping({
  rootPath,
  fetch,
  signal,
}: FreeShippingCall): Promise<FreeShippingPromise | null> {
  try {
    const headers = { accept: 'application/json' };
    const response = await fetch(`${rootPath}cart/free-shipping`, { headers, signal });
    return response.ok ? readPromise(await response.json()) : null;
  } catch {
    return null;
  }
}

function readPromise(body: unknown): FreeShippingPromise | null {
  const [to, offer] = [fieldOf(body, 'destination'), fieldOf(body, 'offer')];
  const [country, province, zip] = ['country', 'province', 'zip'].map((name) => fieldOf(to, name));
  if (typeof country !== 'string' || typeof province !== 'string' || typeof zip !== 'string') return null;
  const destination = { country, province, zip };
  if (offer === null) return { destination, offer };
  const [rateName, thresholdMinor] = [fieldOf(offer, 'rateName'), fieldOf(offer, 'thresholdMinor')];
  if (typeof rateName !== 'string' || typeof thresholdMinor !== 'number') return null;
  return { destination, offer: { rateName, thresholdMinor } };
}
