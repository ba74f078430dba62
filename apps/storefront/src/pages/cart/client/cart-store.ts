import type { CartNews } from '../../../texts/cart-texts.ts';
import type { CartNow, CartCallResult, LineNow } from './cart-calls.ts';
import type { CartCallIssue, CartLineData, LineProblem } from '../shared/cart-page-data.ts';
import { createQuantityQueue } from './quantity-queue.ts';

export interface CartState {
  /** Every line that this page has shown, in its place and last state, so that a removed one can be restored. */
  readonly shownLines: readonly ShownLine[];
  /** Quantities that the shopper set and the shop has not confirmed yet, by the line's key. */
  readonly wanted: ReadonlyMap<string, number>;
  readonly problem: LineProblem | null;
  /** Where the last change was made; null: on this page. */
  readonly news: CartNews | null;
}

export interface ShownLine {
  readonly line: CartLineData;
  readonly isRemoved: boolean;
}

export interface CartStore {
  subscribe(listener: () => void): () => void;
  getState(): CartState;
  /** 0 removes the line; a quantity restores a removed one. Of more than the stock, the line gets all there is. */
  change(line: CartLineData, quantity: number): void;
  /** Reads the cart from the shop. Sets `news` if it has changed. */
  refresh(news: CartNews): Promise<void>;
}

/** The calls that a store makes; see `cart-calls.ts`. None rejects. */
export interface CartCalls {
  read(): Promise<CartCallResult>;
  /** 0 removes the line. */
  change(key: string, quantity: number): Promise<CartCallResult>;
  /** Puts a line that was removed back into the cart. */
  restore(line: CartLineData, quantity: number): Promise<CartCallResult>;
}

export interface CartStoreOptions {
  readonly calls: CartCalls;
  /** The cart that the page was rendered with. */
  readonly cartToken: string;
  readonly lines: readonly CartLineData[];
  readonly problem: LineProblem | null;
  /** The cart changes, which makes its rates out of date. */
  onChange(): void;
  /** All changes so far are done or refused; the cart now has these lines. */
  onSettled(lines: readonly CartLineData[]): void;
  /** The browser has another cart, because somebody has logged in or out. */
  onOtherCart(): void;
}

/** Keeps the cart's lines up to date with changes made here or elsewhere. */
export function createCartStore(options: CartStoreOptions): CartStore {
  const { calls, cartToken, onChange, onSettled } = options;
  let state: CartState = {
    shownLines: options.lines.map((line) => ({ line, isRemoved: false })),
    wanted: new Map(),
    problem: options.problem,
    news: null,
  };
  const listeners = new Set<() => void>();
  /** Counts the changes of this page, sent or answered, and its reads, whose responses may arrive in another order. */
  let count = 0;
  /** The count of the change or the read that the page shows. */
  let shown = 0;

  const update = (change: Partial<CartState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };

  const queue = createQuantityQueue((key: string, quantity: number) => sendChange(calls, state, key, quantity));

  function settle(key: string, { cart, issue }: SentChange, more: boolean): void {
    shown = count += 1;
    // The session has ended.
    if (issue !== null && cart !== null && cart.token !== cartToken) return options.onOtherCart();
    if (issue !== null) {
      // The line shows the shop's quantity again once no change is under way.
      const isOther = cart !== null && contentOf(cart.lines) !== contentOf(linesIn(state.shownLines));
      update({ problem: { key, issue }, news: isOther ? 'meanwhile' : state.news });
    }
    if (cart !== null) update({ shownLines: shownLinesOf(state.shownLines, cart.lines) });
    if (more) return;
    update({ wanted: new Map() });
    onSettled(linesIn(state.shownLines));
  }

  async function refresh(news: CartNews): Promise<void> {
    // The response to a change that is under way contains the cart.
    if (state.wanted.size > 0) return;
    const thisRead = (count += 1);
    const cart = await calls.read();
    if (!cart.ok || thisRead < shown) return;
    shown = thisRead;
    if (cart.value.token !== cartToken) return options.onOtherCart();
    if (contentOf(cart.value.lines) === contentOf(linesIn(state.shownLines))) {
      // The shop can be reached again, so a message that it cannot is out of date.
      if (state.problem !== null && isFault(state.problem.issue)) update({ problem: null });
      return;
    }
    onChange();
    update({ shownLines: shownLinesOf(state.shownLines, cart.value.lines), problem: null, news });
    onSettled(linesIn(state.shownLines));
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getState: () => state,
    change(line, asked) {
      const { key } = line;
      const { quantity, problem } = withinStock(line, asked);
      shown = count += 1;
      update({ wanted: new Map(state.wanted).set(key, quantity), problem, news: null });
      onChange();
      queue.want(key, quantity, (sent, more) => settle(key, sent, more));
    },
    refresh,
  };
}

/** What is asked for, or all there is. What is sold out is for the shop to say. */
function withinStock({ key, stock }: CartLineData, asked: number): Pick<CartState, 'problem'> & { quantity: number } {
  const isMore = stock !== null && stock > 0 && asked > stock;
  return isMore
    ? { quantity: stock, problem: { key, issue: { code: 'all_there_is', count: stock } } }
    : { quantity: asked, problem: null };
}

/** Whether it was the connection, not the shop's own refusal. */
const isFault = ({ code }: LineProblem['issue']): boolean => code !== 'refused' && code !== 'all_there_is';

/** The result of a change. */
interface SentChange {
  /** Null: not known. */
  readonly cart: CartNow | null;
  /** Null: the cart has the quantity. */
  readonly issue: CartCallIssue | null;
}

/** If the change fails, the cart is read: the shop may have made it, and only the response was lost. */
async function sendChange(
  calls: CartCalls,
  { shownLines }: CartState,
  key: string,
  quantity: number,
): Promise<SentChange> {
  const shown = shownLines.find(({ line }) => line.key === key);
  const changed = await (shown?.isRemoved === true ? calls.restore(shown.line, quantity) : calls.change(key, quantity));
  if (changed.ok) return { cart: changed.value, issue: null };
  const read = await calls.read();
  if (!read.ok) return { cart: null, issue: issueWithoutCart(changed.issue, read.issue) };
  const inCart = read.value.lines.find((line) => line.key === key)?.quantity ?? 0;
  return { cart: read.value, issue: inCart === quantity ? null : changed.issue };
}

/** Of a change that failed, when the cart could not be read either. It is read when the browser is online again. */
const issueWithoutCart = (change: CartCallIssue, read: CartCallIssue): CartCallIssue =>
  change.code === 'refused' || (change.code === 'offline' && read.code === 'offline')
    ? change
    : { code: 'unconfirmed' };

/** Resolves when no change is under way, with the state of then. */
export const settled = ({ getState, subscribe }: CartStore): Promise<CartState> =>
  new Promise((resolve) => {
    const check = () => {
      if (getState().wanted.size > 0) return;
      unsubscribe();
      resolve(getState());
    };
    const unsubscribe = subscribe(check);
    check();
  });

/** The lines that are in the cart. */
export const linesIn = (shownLines: readonly ShownLine[]): readonly CartLineData[] =>
  shownLines.flatMap(({ line, isRemoved }) => (isRemoved ? [] : [line]));

/** A string that is the same for equal carts. */
export const contentOf = (lines: readonly Pick<LineNow, 'key' | 'quantity' | 'linePriceMinor'>[]): string =>
  lines
    .map(({ key, quantity, linePriceMinor }) => `${key} ${quantity} ${linePriceMinor}`)
    .toSorted()
    .join('\n');

/** The shop's lines in the page's order; new ones come last. */
function shownLinesOf(shownLines: readonly ShownLine[], now: readonly LineNow[]): readonly ShownLine[] {
  const kept = shownLines.map(({ line }): ShownLine => {
    const same = now.find(({ key }) => key === line.key);
    return same === undefined ? { line, isRemoved: true } : { line: updated(line, same), isRemoved: false };
  });
  const added = now.filter(({ key }) => !shownLines.some(({ line }) => line.key === key));
  return [...kept, ...added.map((line): ShownLine => ({ line: { ...line, stock: null }, isRemoved: false }))];
}

/** The same object when nothing has changed, so that the line is not rendered again. */
function updated(line: CartLineData, now: LineNow): CartLineData {
  const next = { ...line, ...now };
  return JSON.stringify(next) === JSON.stringify(line) ? line : next;
}
