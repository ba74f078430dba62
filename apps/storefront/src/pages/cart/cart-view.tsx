import type { ReactElement } from 'react';
import { Island } from '../ui/frame/island.tsx';
import { CART_ISLAND, CartContent } from './cart-content.tsx';
import type { CartPageData } from './cart-page-data.ts';

export function CartView({ data }: { readonly data: CartPageData }): ReactElement {
  return (
    <>
      <h1>Your cart</h1>
      <Island id={CART_ISLAND} data={data}>
        <CartContent data={data} />
      </Island>
    </>
  );
}
