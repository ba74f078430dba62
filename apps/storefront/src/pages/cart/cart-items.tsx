import { useLayoutEffect, useRef, type ReactElement } from 'react';
import type { Paths } from '../ui/frame/paths.ts';
import type { Prices } from '../ui/money/prices.ts';
import { CartLine } from './cart-line.tsx';
import type { CartLines } from './use-cart-lines.ts';

export interface CartItemsProps {
  readonly cart: CartLines;
  readonly paths: Paths;
  readonly prices: Prices;
}

/** What is in the cart. */
export function CartItems({ cart, paths, prices }: CartItemsProps): ReactElement {
  const heading = useFocusAfterRemoval(cart.lines.length);
  return (
    <section className="cart__items" aria-labelledby="cart-items">
      <h2 className="visually-hidden" id="cart-items" tabIndex={-1} ref={heading}>
        Items
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so */}
      <ul className="cart-lines" role="list">
        {cart.lines.map((line) => (
          <CartLine
            key={line.key}
            line={line}
            wanted={cart.wanted.get(line.key)}
            prices={prices}
            action={paths.lineChange}
            problem={cart.problem?.key === line.key ? cart.problem.text : undefined}
            onChange={(quantity) => cart.change(line, quantity)}
          />
        ))}
      </ul>
      <output className="visually-hidden">{cart.spoken}</output>
    </section>
  );
}

/** When a line goes and takes the keyboard's focus with it, the focus goes to the heading of the list. */
function useFocusAfterRemoval(count: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useLayoutEffect(() => {
    const { activeElement, body } = document;
    if (count < before.current && (activeElement === null || activeElement === body)) heading.current?.focus();
    before.current = count;
  }, [count]);
  return heading;
}
