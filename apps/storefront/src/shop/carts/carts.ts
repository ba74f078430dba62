import { inTransaction } from '@cartfare/server-kit/db';
import { ok, err, type Result } from '@cartfare/core/internal';
import { lockCart, replaceCart, selectCart } from './cart-queries.ts';
import type { ShopDatabase } from '../../db/connect.ts';
import { selectProductsByVariants } from '../catalogue/product-queries.ts';
import { checkAttributes, checkCartBytes, checkNote, checkProperties } from './cart-limits.ts';
import { addLine, changeLine, findLine, type LinesOutcome } from './cart-lines.ts';
import type { Cart, ShopCartLine, Product } from '../model.ts';
import type { CartIssue, CartOutcome, Carts, CartUpdate, LineAddition, LineSelector } from '../services.ts';

export interface CartsNeeds {
  readonly db: ShopDatabase;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

const emptyCart = (token: string): Cart => ({ token, note: '', attributes: {}, lines: [], version: 0 });

/** The empty cart of a visitor without a session, with a token that no cart has. */
export const NO_CART: Cart = emptyCart('none');

export function createCarts({ db, now }: CartsNeeds): Carts {
  const apply = (token: string, change: CartChange): Promise<CartOutcome> =>
    inTransaction(db, async (transaction) => {
      const cart = (await lockCart(transaction, token, now())) ? await selectCart(transaction, token) : null;
      if (cart === null) return err({ code: 'cart_moved' });
      const changed = await change(cart, transaction);
      if (!changed.ok) return changed;
      const next = { ...cart, ...changed.value };
      const issue = checkCartBytes(cart, next);
      return issue === null ? ok(await replaceCart(transaction, next)) : err(issue);
    });

  /** `issue`: why the change is refused whatever the cart contains. */
  const applyUnless = async (issue: CartIssue | null, token: string, change: CartChange) =>
    issue === null ? apply(token, change) : err(issue);

  return {
    find: async (token) => (await selectCart(db, token)) ?? emptyCart(token),
    add: (token, additions) =>
      applyUnless(checkAdditions(additions), token, async (cart, transaction) =>
        addAll(transaction, cart.lines, additions),
      ),
    change: (token, selector, change) =>
      applyUnless(checkProperties(change.properties ?? {}), token, async (cart) =>
        withLines(changeLine(cart.lines, selector, change)),
      ),
    update: (token, update) =>
      applyUnless(
        checkNote(update.note ?? '') ?? checkAttributes(update.attributes ?? {}),
        token,
        async (cart, transaction) => updated(transaction, cart, update),
      ),
    clear: (token) => apply(token, async () => ok({ lines: [] })),
  };
}

function checkAdditions(additions: readonly LineAddition[]): CartIssue | null {
  for (const { properties = {} } of additions) {
    const issue = checkProperties(properties);
    if (issue !== null) return issue;
  }
  return null;
}

type ChangedParts = Partial<Pick<Cart, 'lines' | 'note' | 'attributes'>>;

type CartChange = (cart: Cart, transaction: ShopDatabase) => Promise<Result<ChangedParts, CartIssue>>;

async function addAll(db: ShopDatabase, lines: readonly ShopCartLine[], additions: readonly LineAddition[]) {
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
  lines: readonly ShopCartLine[],
  products: readonly Product[],
  { variantId, quantity, properties = {} }: LineAddition,
): LinesOutcome {
  for (const product of products) {
    const variant = product.variants.find((candidate) => candidate.id === variantId);
    if (variant !== undefined) return addLine(lines, { product, variant, quantity, properties });
  }
  return err({ code: 'variant_not_found', variantId });
}

async function updated(
  db: ShopDatabase,
  cart: Cart,
  { quantities = [], note = cart.note, attributes = {} }: CartUpdate,
): Promise<Result<ChangedParts, CartIssue>> {
  const targets = quantities.map((target) => ({ ...target, line: findLine(cart.lines, target.selector) }));
  const absent = targets.flatMap(({ line, selector }) =>
    line === undefined && selector.by === 'variant' ? [selector.variantId] : [],
  );
  const products = await selectProductsByVariants(db, absent);
  let lines: LinesOutcome = ok(cart.lines);
  // Reductions first, whatever the order of the lines: they free the stock and the room that the others need.
  for (const target of targets.toSorted((a, b) => Number(isIncrease(a)) - Number(isIncrease(b)))) {
    if (!lines.ok) return lines;
    lines = setQuantity(lines.value, products, target);
  }
  if (!lines.ok) return lines;
  const merged = mergedAttributes(cart.attributes, attributes);
  const issue = checkAttributes(merged);
  return issue === null ? ok({ lines: lines.value, attributes: merged, note }) : err(issue);
}

interface QuantityTarget {
  readonly selector: LineSelector;
  readonly quantity: number;
  /** The line that the selector found. */
  readonly line: ShopCartLine | undefined;
}

const isIncrease = ({ quantity, line }: QuantityTarget): boolean => quantity > (line?.quantity ?? 0);

function setQuantity(
  lines: readonly ShopCartLine[],
  products: readonly Product[],
  { selector, quantity, line }: QuantityTarget,
): LinesOutcome {
  if (line !== undefined) return changeLine(lines, { by: 'key', key: line.key }, { quantity });
  if (selector.by !== 'variant') return err({ code: 'line_not_found' });
  const { variantId } = selector;
  const exists = products.some(({ variants }) => variants.some(({ id }) => id === variantId));
  return exists && quantity === 0 ? ok(lines) : addOne(lines, products, { variantId, quantity });
}

const mergedAttributes = (
  before: Readonly<Record<string, string>>,
  changes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== ''));

const withLines = (outcome: LinesOutcome): Result<ChangedParts, CartIssue> =>
  outcome.ok ? ok({ lines: outcome.value }) : outcome;
