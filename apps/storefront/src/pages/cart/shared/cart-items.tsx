import { fillText } from '@cartfare/core/internal';
import { type ReactElement, useLayoutEffect, useRef } from 'react';
import type { CartTexts } from '../../../texts/cart-texts.ts';
import type { Paths } from '../../ui/frame/paths.ts';
import type { Prices } from '../../ui/money/prices.ts';
import type { LineIssue } from './cart-page-data.ts';
import { useCartLanguage } from './cart-language.ts';
import { CartLineItem, RemovedLine } from './cart-line.tsx';
import type { CartLines } from '../client/use-cart-lines.ts';

export interface CartItemsProps {
  readonly cart: CartLines;
  readonly paths: Paths;
  readonly prices: Prices;
  /** Ids of the variants that cannot be shipped to the address that rates were asked for. */
  readonly unshippable?: ReadonlySet<string> | undefined;
  /** Shown above the lines. */
  readonly note?: ReactElement | null;
}

/** What is in the cart. */
export function CartItems({ cart, paths, prices, unshippable, note }: CartItemsProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  const { list, onUndone } = useFocusAfterUndo(cart.shownLines);
  return (
    <section className="cart__items" aria-labelledby="cart-items">
      <h2 className="visually-hidden" id="cart-items">
        {texts.items}
      </h2>
      {cart.news !== null && <p className="notice cart__news">{texts.news[cart.news]}</p>}
      {note}
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so */}
      <ul className="cart-lines" role="list" ref={list}>
        {cart.shownLines.map(({ line, isRemoved }) => {
          const problem = cart.problem?.key === line.key ? problemText(cart.problem.issue, texts) : undefined;
          if (isRemoved) {
            const onUndo = () => {
              onUndone(line.key);
              cart.change(line, line.quantity);
            };
            return <RemovedLine key={`removed ${line.key}`} line={line} problem={problem} onUndo={onUndo} />;
          }
          return (
            <CartLineItem
              key={line.key}
              line={line}
              wanted={cart.wanted.get(line.key)}
              prices={prices}
              action={paths.lineChange}
              problem={problem}
              isUnshippable={unshippable?.has(String(line.variantId)) === true}
              change={cart.change}
            />
          );
        })}
      </ul>
      {cart.lines.length === 0 && (
        <p className="cart__empty">
          {texts.empty} <a href={paths.home}>{texts.continueShopping}</a>
        </p>
      )}
    </section>
  );
}

export function problemText(issue: LineIssue, { problems, allThereIs }: CartTexts): string {
  if (issue.code === 'all_there_is') return fillText(allThereIs, { count: issue.count });
  return issue.code === 'refused' ? issue.text : problems[issue.code];
}

/** Moves the keyboard's focus from "Undo", which is gone, to the line that it restored. Nothing scrolls. */
function useFocusAfterUndo(shownLines: CartLines['shownLines']) {
  const list = useRef<HTMLUListElement>(null);
  const undone = useRef<string>(null);
  useLayoutEffect(() => {
    const index = shownLines.findIndex(({ line, isRemoved }) => line.key === undone.current && !isRemoved);
    if (index < 0) return;
    undone.current = null;
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    list.current?.children[index]?.querySelector('a')?.focus({ preventScroll: true });
  }, [shownLines]);
  const onUndone = (key: string) => {
    undone.current = key;
  };
  return { list, onUndone };
}
