import { priceAt, type PriceLine } from './price-lines.ts';

/** What a chart shows, with the words for its values. */
export interface ChartContent {
  readonly title: string;
  /** What the horizontal axis measures, with its unit. */
  readonly axis: string;
  readonly lines: readonly PriceLine[];
  /** The end of the horizontal axis. */
  readonly max: number;
  /** The weight or the value of the cart. */
  readonly cart: number;
  /** The value from which a rate is free; null if there is none, or if the axis has no values. */
  readonly freeFrom: number | null;
  /** A place on the horizontal axis, with its unit. */
  placeText(place: number): string;
  /** The same on the axis: without needless decimals. */
  tickText(place: number): string;
  moneyText(minor: number): string;
  /** On an axis: without needless decimals. */
  roundMoneyText(minor: number): string;
}

/** What an option costs at a place: `$9.80`, `free`, `not offered`. */
export function priceTextAt(
  line: Pick<PriceLine, 'pieces'>,
  place: number,
  { moneyText }: Pick<ChartContent, 'moneyText'>,
): string {
  const priceMinor = priceAt(line, place);
  if (priceMinor === null) return 'not offered';
  return priceMinor === 0 ? 'free' : moneyText(priceMinor);
}

/** The chart in a sentence, for those who do not see it. */
export function chartSummary(content: ChartContent): string {
  const { lines, cart, freeFrom, placeText } = content;
  const prices = lines.map((line) => `${line.name} ${priceTextAt(line, cart, content)}`).join(', ');
  const free = freeFrom === null ? '' : ` Free from ${placeText(freeFrom)}.`;
  return `This cart, ${placeText(cart)}: ${prices || 'no options'}.${free} The table below has all steps.`;
}
