/** Exchange between two currencies, as a shop knows it. */
export interface CurrencyConverter {
  /**
   * How much one major unit of `from` is in `to`: a finite number above 0, or null when the shop has no rate for
   * the pair; the amount is then shown unconverted.
   */
  rate(from: string, to: string): number | null;
}
