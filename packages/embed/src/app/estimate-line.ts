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
  const container = line.querySelector('em') ?? addAmount(line, label);
  const before = written.get(container);
  const isRight = before === amount && (container.textContent === '') === (amount === '');
  if (!isRight) container.replaceChildren(...(amount === '' ? [] : [amountNode(amount)]));
  written.set(container, amount);
  setShown(line, visible);
  // Not if a theme has added another line, and not for another rate.
  if (before === '' && visible) fadeIn(line);
  return !isRight;
}

function addAmount(line: HTMLElement, label: string): HTMLElement {
  const container = document.createElement('em');
  container.className = 'cartfare-estimate-amount';
  if (line.textContent?.trim() === '') line.append(`${label} `);
  line.append(container);
  return container;
}
