import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Paths } from '../ui/frame/paths.ts';
import type { Prices } from '../ui/money/prices.ts';
import { CartLine, RemovedLine } from './cart-line.tsx';
import type { CartLines } from './use-cart-lines.ts';

export interface CartItemsProps {
  readonly cart: CartLines;
  readonly paths: Paths;
  readonly prices: Prices;
}

/** What is in the cart. */
export function CartItems({ cart, paths, prices }: CartItemsProps): ReactElement {
  const heading = useFocusAfterChange(cart.lines.length);
  return (
    <section className="cart__items" aria-labelledby="cart-items">
      <h2 className="visually-hidden" id="cart-items" tabIndex={-1} ref={heading}>
        Items
      </h2>
      <output className={cart.isChangedElsewhere ? 'notice cart__news' : 'visually-hidden'}>{cart.news}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so */}
      <ul className="cart-lines" role="list">
        {cart.places.map(({ line, isRemoved }) => {
          const problem = cart.problem?.key === line.key ? cart.problem.text : undefined;
          if (isRemoved) {
            const onUndo = () => cart.change(line, line.quantity);
            return <RemovedLine key={`removed ${line.key}`} line={line} problem={problem} onUndo={onUndo} />;
          }
          return (
            <CartLine
              key={line.key}
              line={line}
              wanted={cart.wanted.get(line.key)}
              prices={prices}
              action={paths.lineChange}
              problem={problem}
              onChange={(quantity) => cart.change(line, quantity)}
            />
          );
        })}
      </ul>
      {cart.lines.length === 0 && (
        <p className="cart__empty">
          Your cart is empty. <a href={paths.home}>Continue shopping</a>
        </p>
      )}
    </section>
  );
}

/** When a line comes or goes and takes the keyboard's focus with it, the focus goes to the heading of the list. */
function useFocusAfterChange(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (count !== before.current && (activeElement === null || activeElement === body)) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
