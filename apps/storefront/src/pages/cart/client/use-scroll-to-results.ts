import { elementIds, useCalculatorEvent, useShippingCalculator } from '@cartfare/react';
import { useEffect, useRef } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Room to the edge of the window, in CSS pixels: more than the results move while they are revealed. */
const MARGIN_PX = 20;

/** So many rates come into view as far as they fit. More need not be seen at once. */
const RATES_IN_VIEW = 6;

/**
 * Scrolls to the results that the shopper requested, rates or an error, where they are not in view: smoothly, or at once
 * with reduced motion. After a change of the cart, or typing, the page does not scroll. Rates get the focus of a button
 * of the summary that is not in view any more.
 */
export function useScrollToResults(): void {
  const isVisible = useShippingCalculator(({ view }) => view.results.visible && !view.busy);
  const isAwaited = useRef(false);
  const pressed = useRef<Element | null>(null);
  useCalculatorEvent('started', ({ trigger }) => {
    isAwaited.current = trigger === 'shopper';
    pressed.current = document.activeElement;
  });
  useEffect(() => {
    if (!isVisible || !isAwaited.current) return;
    isAwaited.current = false;
    const top = distanceToResults();
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    const isLeft = pressed.current !== null && isLeftBehind(pressed.current, top);
    if (top !== 0) window.scrollBy({ top, behavior });
    if (isLeft) focusRates();
  }, [isVisible]);
}

/** Whether a button of the summary, which has lost its focus while it was disabled, is out of the window after scrolling. */
function isLeftBehind(button: Element, top: number): boolean {
  const { activeElement, body } = document;
  const summary = button.closest('.summary');
  if (summary === null || (activeElement !== button && activeElement !== body)) return false;
  const stays = getComputedStyle(summary).position === 'sticky';
  const end = button.getBoundingClientRect().bottom - (stays ? 0 : top);
  return end < 0 || end > window.innerHeight - heightOfBar();
}

/** The selected rate; a single one has no radio button. */
function focusRates(): void {
  const results = document.getElementById(elementIds('').results);
  const radio = results?.querySelector<HTMLElement>('input:checked');
  if (!radio) results?.setAttribute('tabindex', '-1');
  (radio ?? results)?.focus({ preventScroll: true });
}

/**
 * How far to scroll, in CSS pixels. The row of the fields stays in view if the first rate fits below it; otherwise the
 * results begin at the top.
 */
function distanceToResults(): number {
  const ids = elementIds('');
  const results = document.getElementById(ids.results)?.getBoundingClientRect();
  const row = document.getElementById(ids.form)?.getBoundingClientRect();
  if (results === undefined || row === undefined) return 0;
  const rates = [...document.querySelectorAll(`#${ids.rates} > li`)].map((rate) => rate.getBoundingClientRect());
  const first = rates[0] ?? results;
  const last = rates.slice(0, RATES_IN_VIEW).at(-1) ?? results;
  const end = window.innerHeight - heightOfBar() - MARGIN_PX;
  const highest = (first.bottom - row.top <= end - MARGIN_PX ? row.top : results.top) - MARGIN_PX;
  if (results.top < 0) return highest;
  return last.bottom <= end ? 0 : Math.min(last.bottom - end, highest);
}

/** The checkout bar of phones covers the end of the window. */
function heightOfBar(): number {
  const bar = document.querySelector('.checkout-bar');
  return bar === null || getComputedStyle(bar).position !== 'sticky' ? 0 : bar.getBoundingClientRect().height;
}
