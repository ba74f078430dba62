import type { EstimateView } from '@cartfare/core';
import { fadeIn, setShown } from './dom.ts';

/** Our last text of each amount: a script of the page may have converted it since. */
const written = new WeakMap<Element, string>();

/** Our last text in each line of the page. */
const amounts = new WeakMap<Element, string>();

/** The page's own estimate lines, anywhere in the page, but not those that we rendered. */
export const findEstimateLines = (): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('#estimated-shipping, [data-cartfare="estimate"]')].filter(
    (line) => line.closest('.cartfare-island') === null,
  );

/** Whether the page has removed the amount that we wrote into a line: it has rendered the line anew. Tells it once. */
export function takeReset(line: HTMLElement): boolean {
  const place = line.querySelector('em');
  const isReset = Boolean(amounts.get(line)) && (place === null || !written.has(place) || place.textContent === '');
  if (isReset) amounts.delete(line);
  return isReset;
}

/**
 * Writes an amount into the line's `<em>`, as the old client did. Adds the `<em>` if it is missing, and the label if the
 * line is empty. Returns whether anything was written.
 */
export function writeLine(
  line: HTMLElement,
  { label, amount }: Pick<EstimateView, 'label' | 'amount'>,
  amountNode: (amount: string) => Node = (text) => document.createTextNode(text),
): boolean {
  const place = line.querySelector('em') ?? addAmount(line, label);
  const isRight = written.get(place) === amount && (place.textContent === '') === (amount === '');
  if (!isRight) place.replaceChildren(...(amount === '' ? [] : [amountNode(amount)]));
  written.set(place, amount);
  amounts.set(line, amount);
  return !isRight;
}

/** Shows the estimate in a line of the page. Returns whether anything was written. */
export function syncEstimateLine(
  line: HTMLElement,
  estimate: EstimateView,
  amountNode?: (amount: string) => Node,
): boolean {
  const before = amounts.get(line);
  const isWritten = writeLine(line, estimate, amountNode);
  setShown(line, estimate.visible);
  // Not if a theme has added another line, and not for another rate.
  if (before === '' && estimate.visible) fadeIn(line);
  return isWritten;
}

function addAmount(line: HTMLElement, label: string): HTMLElement {
  const place = document.createElement('em');
  place.className = 'cartfare-estimate-amount';
  if (line.textContent?.trim() === '') line.append(`${label} `);
  line.append(place);
  return place;
}
