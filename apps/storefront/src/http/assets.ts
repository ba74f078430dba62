/** Addresses of built files, by the source's path: `url('src/islands/cart.tsx')` is `/assets/cart-D41c….js`. */
export interface Assets {
  url(source: string): string;
  /** Style sheets of an entry, in order. */
  styles(source: string): readonly string[];
}
