import type { EstimateView } from '@cartfare/core';
import { fadeIn, setShown } from './dom.ts';

/** Our last text of each line: a script of the page may have converted it since. */
const written = new WeakMap<Element, string>();

/** The page's own estimate line, anywhere in the page, but not one that we rendered. */
export function findEstimateLine(): HTMLElement | null {
  const lines = document.querySelectorAll<HTMLElement>('#estimated-shipping, [data-cartfare="estimate"]');
  return [...lines].find((line) => line.closest('.cartfare-island') === null) ?? null;
}

/**
 * Writes the amount into the line's `<em>`, as the old client did. Adds the `<em>` if it is missing, and the label if
 * the line is empty. Returns whether anything was written.
 */
export function syncEstimateLine(
  line: HTMLElement,
  { visible, label, amount }: EstimateView,
  amountNode: (amount: string) => Node = (text) => document.createTextNode(text),
): boolean {
  const place = line.querySelector('em') ?? addPlace(line, label);
  const before = written.get(place);
  const isRight = before === amount && (place.textContent === '') === (amount === '');
  if (!isRight) place.replaceChildren(...(amount === '' ? [] : [amountNode(amount)]));
  written.set(place, amount);
  setShown(line, visible);
  // Not if a theme has added another line, and not for another rate.
  if (before === '' && visible) fadeIn(line);
  return !isRight;
}

function addPlace(line: HTMLElement, label: string): HTMLElement {
  const place = document.createElement('em');
  place.className = 'cartfare-estimate-amount';
  if (line.textContent?.trim() === '') line.append(`${label} `);
  line.append(place);
  return place;
}
