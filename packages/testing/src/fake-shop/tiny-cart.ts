import { findVariant, type TinyVariant } from './tiny-catalogue.ts';

/** A cart of the fake shop, one per session; changed in place. */
export interface TinyCart {
  readonly token: string;
  note: string;
  attributes: Readonly<Record<string, string>>;
  lines: readonly TinyLine[];
}

export interface TinyLine {
  readonly key: string;
  readonly variant: TinyVariant;
  readonly quantity: number;
  readonly properties: Readonly<Record<string, string>>;
}

/** A cart error as the platform returns it. */
export class CartError extends Error {
  readonly status: number;
  readonly statusText: string | number;
  readonly description: string;

  constructor(status: number, statusText: string | number, description: string) {
    super('Cart Error');
    this.status = status;
    this.statusText = statusText;
    this.description = description;
  }
}

export interface Addition {
  readonly id: number;
  readonly quantity: number;
  readonly properties: Readonly<Record<string, string>>;
}

/** Adds all or nothing; returns the changed lines. */
export function addItems(cart: TinyCart, additions: readonly Addition[]): readonly TinyLine[] {
  let lines = cart.lines;
  const keys: string[] = [];
  for (const { id, quantity, properties } of additions) {
    const variant = findVariant(id);
    if (variant === undefined) throw new CartError(404, 404, 'Cannot find variant');
    const key = lineKey(id, properties);
    const before = lines.find((line) => line.key === key);
    const line: TinyLine = { key, variant, quantity: inStock(variant, (before?.quantity ?? 0) + quantity), properties };
    lines = before === undefined ? [...lines, line] : lines.map((each) => (each === before ? line : each));
    keys.push(key);
  }
  cart.lines = lines;
  return keys.flatMap((key) => lines.filter((line) => line.key === key));
}

/** Sets a line's quantity (0 removes the line) or its properties; omitted ones stay. */
export function changeLine(
  cart: TinyCart,
  line: TinyLine | undefined,
  change: Partial<Pick<TinyLine, 'quantity' | 'properties'>>,
): void {
  if (line === undefined) throw new CartError(400, 'bad_request', 'no valid id or line parameter');
  const { quantity = line.quantity, properties = line.properties } = change;
  const key = lineKey(line.variant.id, properties);
  const changed: TinyLine = { ...line, key, properties, quantity: inStock(line.variant, quantity) };
  cart.lines = cart.lines.map((each) => (each === line ? changed : each)).filter((each) => each.quantity > 0);
}

const lineKey = (id: number, properties: TinyLine['properties']): string => `${id}:${JSON.stringify(properties)}`;

export const findLine = (cart: TinyCart, id: string): TinyLine | undefined =>
  cart.lines.find((line) => line.key === id || String(line.variant.id) === id);

function inStock(variant: TinyVariant, quantity: number): number {
  if (variant.stock === null || quantity <= variant.stock) return quantity;
  throw new CartError(422, 422, `You can only add ${variant.stock} of "${variant.title}" to the cart.`);
}
