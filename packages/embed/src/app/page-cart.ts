/** Loaded on demand: the cart as the shop has it now. */
import { isJsonObject } from '@cartfare/core/internal';
import { ownProperty } from '../own-property.ts';

export interface PageCart {
  readonly totalHundredths: number;
  readonly currency: string;
  /** Equal for two readings of a cart in which nothing that affects its rates has changed. */
  readonly identity: string;
  /** Another one than at the last reading of this page. */
  readonly isAnother: boolean;
}

let lastIdentity: string | null = null;

/** Null if the cart cannot be read. */
export async function readPageCart(rootPath: string): Promise<PageCart | null> {
  try {
    const response = await fetch(`${rootPath.replace(/\/?$/, '/')}cart.js`, {
      headers: { accept: 'application/json' },
    });
    const cart = (await response.json()) as Readonly<Partial<Record<string, unknown>>>;
    const [total, currency, items] = ['total_price', 'currency', 'items'].map((name) => ownProperty(cart, name));
    if (!response.ok || !Number.isSafeInteger(total) || typeof currency !== 'string') return null;
    const lines = Array.isArray(items) ? (items as readonly unknown[]).map(lineIdentity) : [];
    const identity = JSON.stringify([total, currency, lines]);
    const isAnother = lastIdentity !== null && lastIdentity !== identity;
    lastIdentity = identity;
    return { totalHundredths: total as number, currency, identity, isAnother };
  } catch {
    return null;
  }
}

const lineIdentity = (line: unknown): readonly unknown[] =>
  isJsonObject(line) ? [line['key'] ?? line['id'], line['quantity'], line['final_line_price']] : [];
