import { elementIds, useCalculatorEvent, useShippingCalculator } from '@cartfare/react';
import { useEffect, useRef } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** Room to the edge of the window, in CSS pixels: more than the answer moves while it is revealed. */
const MARGIN_PX = 20;

/** So many rates come into view as far as they fit. Source: ours; more need not be seen at once. */
const RATES_IN_VIEW = 6;

/**
 * Scrolls to an answer that the shopper asked for, rates or an error, where it is not in view: smoothly, or at once with
 * reduced motion. An answer that follows a change of the cart, or typing, does not scroll.
 */
export function useScrollToAnswer(): void {
  const isVisible = useShippingCalculator(({ view }) => view.results.visible && !view.busy);
  const isAwaited = useRef(false);
  useCalculatorEvent('started', ({ trigger }) => {
    isAwaited.current = trigger === 'shopper';
  });
  useEffect(() => {
    if (!isVisible || !isAwaited.current) return;
    isAwaited.current = false;
    const top = distanceToAnswer();
    if (top === 0) return;
    const behavior = window.matchMedia(REDUCED_MOTION).matches ? 'instant' : 'smooth';
    window.scrollBy({ top, behavior });
  }, [isVisible]);
}

/**
 * How far to scroll, in CSS pixels. The row of the fields stays in view if the first rate fits below it; otherwise the
 * answer begins at the top.
 */
function distanceToAnswer(): number {
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
