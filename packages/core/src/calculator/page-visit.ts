import { VISIT_PAUSE_MS } from '../limits.ts';
import type { Platform } from '../sources/platform.ts';

/** One stay on a page, with all its calculators. */
interface PageVisit {
  /** Its calculation on load has been made, or is not needed. */
  isCalculated: boolean;
}

interface Visit extends PageVisit {
  readonly address: string;
  /** How many calculators are shown now. */
  shown: number;
  /** When and at which address the last one was removed. A router changes the address before it removes a page. */
  left: { readonly atMs: number; readonly address: string };
}

/** The last visit of each page. */
const visits = new WeakMap<Platform['page'], Visit>();

type Environment = Pick<Platform, 'page' | 'clock'>;

/**
 * Call when a calculator is shown. It is the same visit until the address of the page changes, or the page has had no
 * calculator for `VISIT_PAUSE_MS`: frameworks remove a component and add it again, but a shopper of a single-page
 * application also leaves the cart and comes back.
 */
function enterPage({ page, clock }: Environment): PageVisit {
  const address = page.address();
  const last = visits.get(page);
  const isSame =
    last !== undefined &&
    last.address === address &&
    (last.shown > 0 || (last.left.address === address && clock.now() - last.left.atMs < VISIT_PAUSE_MS));
  const visit = isSame ? last : { address, shown: 0, left: { atMs: 0, address }, isCalculated: false };
  visit.shown += 1;
  visits.set(page, visit);
  return visit;
}

/** Call when it is shown no more. */
function leavePage(visit: PageVisit, { page, clock }: Environment): void {
  const last = visits.get(page);
  if (last !== visit || last === undefined) return;
  last.shown -= 1;
  last.left = { atMs: clock.now(), address: page.address() };
}

export interface CalculationOnLoad {
  /** Call when a listener shows the calculator. Returns a function that unsubscribes it. */
  shown(unsubscribe: () => void): () => void;
  /** Call when all listeners have been unsubscribed. */
  left(): void;
}

/**
 * Calls `calculate` once in each visit. In a microtask, because frameworks can mount, unmount and mount again in a row.
 * `mayCalculate`: false leaves the calculation to the next calculator.
 */
export function calculateOncePerVisit(
  environment: Environment,
  isShown: () => boolean,
  mayCalculate: () => boolean,
  calculate: () => void,
): CalculationOnLoad {
  let visit: PageVisit | null = null;

  function left(): void {
    if (visit === null || isShown()) return;
    leavePage(visit, environment);
    visit = null;
  }

  return {
    left,
    shown(unsubscribe) {
      const entered = (visit ??= enterPage(environment));
      void Promise.resolve().then(() => {
        if (!isShown() || entered.isCalculated || !mayCalculate()) return;
        entered.isCalculated = true;
        calculate();
      });
      return () => {
        unsubscribe();
        left();
      };
    },
  };
}
