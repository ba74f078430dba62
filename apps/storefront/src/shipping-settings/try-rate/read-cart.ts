import { ok, err, type Result } from '@cartfare/core/internal';
import type { Cart, CartLine, Product } from '../../shop/model.ts';

/** A line from the command line, such as `HS-LAN-BR:2`. */
export interface WantedLine {
  readonly sku: string;
  readonly quantity: number;
}

/** Maximum units of a line. More than a cart can hold, so that more is a typing mistake. */
const MAX_PIECES = 1_000_000;

/** Reads `SKU:QTY,SKU:QTY`; the default quantity is 1. The issue is the part that cannot be read. */
export function readWantedLines(text: string): Result<readonly WantedLine[], string> {
  const lines: WantedLine[] = [];
  for (const part of text.split(',')) {
    const [, sku, digits = '1'] = /^\s*([^:\s]+?)\s*(?::\s*(\d+)\s*)?$/.exec(part) ?? [];
    const quantity = Number(digits);
    if (sku === undefined || quantity < 1 || quantity > MAX_PIECES) return err(part);
    lines.push({ sku, quantity });
  }
  return ok(lines);
}

/** The cart with these lines. The issue lists the SKUs that no product has. */
export function fillCart(wanted: readonly WantedLine[], products: readonly Product[]): Result<Cart, readonly string[]> {
  const lines: CartLine[] = [];
  const unknown: string[] = [];
  for (const [position, { sku, quantity }] of wanted.entries()) {
    const line = lineOf(sku, products);
    if (line === undefined) unknown.push(sku);
    else lines.push({ ...line, key: String(position + 1), quantity, properties: {} });
  }
  if (unknown.length > 0) return err(unknown);
  return ok({ token: 'try', note: '', attributes: {}, lines, version: 0 });
}

function lineOf(sku: string, products: readonly Product[]): Pick<CartLine, 'product' | 'variant'> | undefined {
  for (const product of products) {
    const variant = product.variants.find((candidate) => candidate.sku === sku);
    if (variant !== undefined) return { product, variant };
  }
  return undefined;
}
