import type { TinySession } from '../fake-shop/rate-calls.ts';
import type { TinyLine } from '../fake-shop/tiny-cart.ts';
import { TINY_CATALOGUE } from '../fake-shop/tiny-catalogue.ts';

/** Drawn in a square of 100 units. */
const DRAWINGS: Readonly<Record<number, string>> = {
  [TINY_CATALOGUE.lantern.id]:
    'M36 22a14 14 0 0 1 28 0h-6a8 8 0 0 0-16 0zM30 30h40v8H30zM34 40h32l4 36H30zM26 78h48v8H26z',
  [TINY_CATALOGUE.anchor.id]:
    'M50 12a9 9 0 0 1 4 17v7h14v6H54v34c10-2 17-8 19-17l-6 2 9-15 8 15-6-1c-2 15-13 25-28 26-15-1-26-11-28-26l-6 1 8-15 9 15-6-2c2 9 9 15 19 17V42H32v-6h14v-7a9 9 0 0 1 4-17z',
};

/** The lines of a look's cart, each with its quantity and the buttons that change it. */
export const itemsMarkup = ({ cart }: TinySession): string => cart.lines.map(lineMarkup).join('\n');

const lineMarkup = (line: TinyLine): string => {
  const { key, variant, quantity } = line;
  const button = (sign: string, name: string, next: number) =>
    `<button type="button" aria-label="${name} of ${variant.title}" data-line="${escaped(key)}" data-quantity="${next}">${sign}</button>`;
  return `<div class="cart-item">
  <svg class="cart-picture" viewBox="0 0 100 100" aria-hidden="true"><path d="${DRAWINGS[variant.id] ?? ''}" /></svg>
  <div>
    <p>${variant.title}</p>
    <p class="cart-quantity">${button('−', 'One less', quantity - 1)}<span>${quantity}</span>${button('+', 'One more', quantity + 1)}</p>
  </div>
  <p class="cart-price">${amountOf([line])}</p>
</div>`;
};

const escaped = (text: string): string => text.replaceAll('"', '&quot;');

export const amountOf = (lines: readonly TinyLine[]): string => {
  const minor = lines.reduce((sum, { variant, quantity }) => sum + variant.priceMinor * quantity, 0);
  return `$${(minor / 100).toFixed(2)}`;
};
