import { ok, err, type Result } from '@cartfare/core';
import { lockCart, replaceCart, selectCart } from '../db/cart-queries.ts';
import type { ShopDatabase } from '../db/connect.ts';
import { selectProductsByVariants } from '../db/product-queries.ts';
import { MAX_CART_ATTRIBUTES } from './cart-limits.ts';
import { addLine, changeLine, findLine, type LinesOutcome } from './cart-lines.ts';
import type { Cart, CartLine, Product } from './model.ts';
import type { CartComplaint, CartOutcome, Carts, CartUpdate, LineAddition } from './services.ts';
import type { VisitMemory } from './visit-memory.ts';

export interface CartsNeeds {
  readonly db: ShopDatabase;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly memory: Pick<VisitMemory, 'carts'>;
}

/** A cart nobody has put anything into yet. */
export const emptyCart = (token: string): Cart => ({ token, note: '', attributes: {}, lines: [], version: 0 });

/** What a visitor without a session has: nothing, under a name that no cart has. */
export const NO_CART: Cart = emptyCart('none');

export function createCarts({ db, now, memory }: CartsNeeds): Carts {
  const apply = (token: string, change: CartChange): Promise<CartOutcome> =>
    db
      .transaction()
      .execute(async (transaction): Promise<CartOutcome> => {
        const cart = (await lockCart(transaction, token, now())) ? await selectCart(transaction, token) : null;
        if (cart === null) return err({ code: 'cart_moved' });
        const changed = await change(cart, transaction);
        return changed.ok ? ok(await replaceCart(transaction, { ...cart, ...changed.value })) : changed;
      })
      .finally(() => memory.carts.forget(token));

  return {
    find: async (token) => (await memory.carts.read(token, () => selectCart(db, token))) ?? emptyCart(token),
    add: (token, additions) => apply(token, async (cart, transaction) => addAll(transaction, cart.lines, additions)),
    change: (token, selector, change) =>
      apply(token, async (cart) => withLines(changeLine(cart.lines, selector, change))),
    update: (token, update) => apply(token, async (cart) => updated(cart, update)),
    clear: (token) => apply(token, async () => ok({ lines: [] })),
  };
}

type ChangedParts = Partial<Pick<Cart, 'lines' | 'note' | 'attributes'>>;

type CartChange = (cart: Cart, transaction: ShopDatabase) => Promise<Result<ChangedParts, CartComplaint>>;

async function addAll(db: ShopDatabase, lines: readonly CartLine[], additions: readonly LineAddition[]) {
  const products = await selectProductsByVariants(
    db,
    additions.map((addition) => addition.variantId),
  );
  let outcome: LinesOutcome = ok(lines);
  for (const addition of additions) {
    if (!outcome.ok) return outcome;
    outcome = addOne(outcome.value, products, addition);
  }
  return withLines(outcome);
}

function addOne(
  lines: readonly CartLine[],
  products: readonly Product[],
  { variantId, quantity, properties = {} }: LineAddition,
): LinesOutcome {
  for (const product of products) {
    const variant = product.variants.find((candidate) => candidate.id === variantId);
    if (variant !== undefined) return addLine(lines, { product, variant, quantity, properties });
  }
  return err({ code: 'variant_not_found', variantId });
}

function updated(cart: Cart, update: CartUpdate): Result<ChangedParts, CartComplaint> {
  const { quantities = [], note = cart.note, attributes = {} } = update;
  const targets = quantities.map(({ selector, quantity }) => ({ quantity, line: findLine(cart.lines, selector) }));
  let lines: readonly CartLine[] = cart.lines;
  for (const { line, quantity } of targets) {
    if (line === undefined) return err({ code: 'line_not_found' });
    const outcome = changeLine(lines, { by: 'key', key: line.key }, { quantity });
    if (!outcome.ok) return outcome;
    lines = outcome.value;
  }
  const merged = mergedAttributes(cart.attributes, attributes);
  if (Object.keys(merged).length > MAX_CART_ATTRIBUTES) {
    return err({ code: 'too_many_attributes', limit: MAX_CART_ATTRIBUTES });
  }
  return ok({ lines, attributes: merged, note });
}

const mergedAttributes = (
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));

const withLines = (outcome: LinesOutcome): Result<ChangedParts, CartComplaint> =>
  outcome.ok ? ok({ lines: outcome.value }) : outcome;
