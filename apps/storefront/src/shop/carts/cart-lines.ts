import { hash } from 'node:crypto';
import { err, ok, type Result } from '@cartfare/core/internal';
import type { ShopCartLine, Product, Variant } from '../model.ts';
import type { CartIssue, LineChange, LineSelector } from '../services.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './cart-limits.ts';

/** The new lines of a cart, or why the change is refused. The functions here need no database. */
export type LinesOutcome = Result<readonly ShopCartLine[], CartIssue>;

export interface NewLine {
  readonly product: Product;
  readonly variant: Variant;
  readonly quantity: number;
  readonly properties: Readonly<Record<string, string>>;
}

/** Adds to the line with the same key, or appends a new line. */
export function addLine(lines: readonly ShopCartLine[], addition: NewLine): LinesOutcome {
  if (!isQuantity(addition.quantity) || addition.quantity === 0) return err({ code: 'invalid_quantity' });
  const key = lineKey(addition.variant.id, addition.properties);
  const exists = lines.some((line) => line.key === key);
  const next = exists
    ? lines.map((line) => (line.key === key ? { ...line, quantity: line.quantity + addition.quantity } : line))
    : [...lines, { ...addition, key }];
  return checkLine(next, key);
}

/** Sets quantity or properties of one line. If the new properties equal those of another line, the two are merged. */
export function changeLine(lines: readonly ShopCartLine[], selector: LineSelector, change: LineChange): LinesOutcome {
  const line = findLine(lines, selector);
  if (line === undefined) return err({ code: 'line_not_found' });
  const { quantity = line.quantity, properties = line.properties } = change;
  if (!isQuantity(quantity)) return err({ code: 'invalid_quantity' });
  if (quantity === 0) return ok(lines.filter((other) => other.key !== line.key));
  const key = lineKey(line.variant.id, properties);
  const twin = lines.find((other) => other.key === key && other.key !== line.key);
  const changed = { ...line, key, properties, quantity: quantity + (twin?.quantity ?? 0) };
  const next = lines.filter((other) => other !== twin).map((other) => (other.key === line.key ? changed : other));
  return checkLine(next, key);
}

/**
 * Merges the lines of a visitor's cart into the customer's at a log-in. A line in both gets the larger quantity, so
 * that logging in twice does not double it. Units beyond the stock and lines beyond the limit are dropped, so that they
 * do not prevent the log-in.
 */
export function mergeLines(
  customerLines: readonly ShopCartLine[],
  visitorLines: readonly ShopCartLine[],
): readonly ShopCartLine[] {
  let lines = customerLines;
  for (const line of visitorLines) lines = mergeLine(lines, line);
  return lines;
}

function mergeLine(lines: readonly ShopCartLine[], line: ShopCartLine): readonly ShopCartLine[] {
  const existing = lines.find((other) => other.key === line.key);
  const already = existing?.quantity ?? 0;
  const available = (line.variant.stock ?? Infinity) - (unitsOf(lines, line.variant.id) - already);
  const quantity = Math.max(already, Math.min(line.quantity, available));
  if (existing !== undefined) return lines.map((other) => (other === existing ? { ...line, quantity } : other));
  return quantity > 0 && lines.length < MAX_CART_LINES ? [...lines, { ...line, quantity }] : lines;
}

export function findLine(lines: readonly ShopCartLine[], selector: LineSelector): ShopCartLine | undefined {
  switch (selector.by) {
    case 'key':
      return lines.find((line) => line.key === selector.key);
    case 'variant':
      return lines.find((line) => line.variant.id === selector.variantId);
    case 'position':
      return lines[selector.position - 1];
  }
}

function checkLine(lines: readonly ShopCartLine[], key: string): LinesOutcome {
  const line = lines.find((other) => other.key === key);
  if (line === undefined) return err({ code: 'line_not_found' });
  if (lines.length > MAX_CART_LINES) return err({ code: 'too_many_lines', limit: MAX_CART_LINES });
  const { stock } = line.variant;
  if (stock !== null && unitsOf(lines, line.variant.id) > stock) {
    return err({ code: 'over_stock', productTitle: line.product.title, available: stock });
  }
  if (line.quantity > MAX_LINE_QUANTITY) return err({ code: 'over_line_limit', limit: MAX_LINE_QUANTITY });
  return ok(lines);
}

const unitsOf = (lines: readonly ShopCartLine[], variantId: number): number =>
  lines.reduce((sum, line) => (line.variant.id === variantId ? sum + line.quantity : sum), 0);

const isQuantity = (quantity: number): boolean => Number.isSafeInteger(quantity) && quantity >= 0;

/** The key of a line within its cart: equal for the same variant with the same properties in any order. */
export function lineKey(variantId: number, properties: Readonly<Record<string, string>>): string {
  const sorted = Object.entries(properties).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${variantId}:${hash('sha256', JSON.stringify(sorted)).slice(0, 32)}`;
}
