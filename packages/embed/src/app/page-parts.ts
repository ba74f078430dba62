import { BUTTONS } from '../loader/app-contract.ts';
import { setShown } from './dom.ts';
import { findEstimateLines, takeReset, syncEstimateLine } from './estimate-line.ts';
import type { Instance, Mount } from './instance.ts';
import { createPageButtons, type PageButtons } from './page-buttons.ts';

/** The parts of the calculators that may be anywhere in the page: buttons, and the lines for the estimate and the total. */
export interface PageParts {
  /**
   * Returns whether a line was rendered anew. `isInDoubt`: the rates may be those of another cart, so that no total is
   * shown.
   */
  sync(isInDoubt: boolean): boolean;
  /** The calculator that a button acts for: the one around it, otherwise the page's first. */
  ownerOf(button: Element): Mount | null;
  /** The calculator that the lines show: the one that was used last, otherwise the page's first. */
  owner(): Mount | undefined;
  use(instance: Instance): void;
  /** Hides the totals until the next `sync`: the cart on the screen may be another one. */
  hideTotals(): void;
  returnFocus(mount: Mount, button: Element): void;
}

export function createPageParts(mounts: ReadonlyMap<Document | HTMLElement, Mount>): PageParts {
  const buttons = new WeakMap<Mount, PageButtons>();
  let used: Instance | null = null;
  let lines: readonly HTMLElement[] = [];
  let mayTotalShow = false;

  const ownerOf = (button: Element): Mount | null => {
    const element = button.closest<HTMLElement>('cartfare-calculator');
    return (element === null ? firstOf(mounts) : mounts.get(element)) ?? null;
  };

  const findTotals = () => [...document.querySelectorAll<HTMLElement>('[data-cartfare="total-with-shipping"]')];

  function hideTotals(): void {
    mayTotalShow = false;
    for (const line of findTotals()) setShown(line, false);
  }

  const owner = () => [...mounts.values()].find(({ instance }) => instance === used) ?? firstOf(mounts);

  function syncButtons(): void {
    const pageButtons = [...document.querySelectorAll(BUTTONS)];
    for (const [container, mount] of mounts) {
      const elements = pageButtons.filter((button) => ownerOf(button) === mount);
      const writer = buttons.get(mount) ?? createPageButtons(mount.idleLabel, typeLabelledIn(container));
      buttons.set(mount, writer);
      writer.sync(elements, mount.instance.calculator.getSnapshot().view.button);
    }
  }

  return {
    ownerOf,
    owner,
    hideTotals,
    use(instance) {
      used = instance;
    },
    returnFocus: (mount, button) => buttons.get(mount)?.returnFocus(button),
    sync(isInDoubt) {
      syncButtons();
      const mount = owner();
      if (mount === undefined) {
        hideTotals();
        return false;
      }
      const totals = findTotals();
      const estimates = findEstimateLines();
      const isRenderedAnew = lines.filter((line) => !line.isConnected || takeReset(line)).length > 0;
      lines = [...estimates, ...totals];
      const { estimate } = mount.instance.calculator.getSnapshot().view;
      mayTotalShow = !isInDoubt && !isRenderedAnew && estimate.visible && estimate.freshness === 'current';
      // First, so that a fault in what follows leaves no total of another cart.
      if (mayTotalShow) followTotals(totals, mount.instance, () => mayTotalShow && owner() === mount);
      else hideTotals();
      const isWritten = estimates.filter((line) => syncEstimateLine(line, estimate, mount.amountNode)).length > 0;
      for (const each of mounts.values()) each.linesWritten?.(each === mount && isWritten);
      return isRenderedAnew;
    },
  };
}

/** Hidden by the theme at first. If loading fails, they stay hidden until the next change. */
function followTotals(lines: readonly HTMLElement[], instance: Instance, mayShow: () => boolean): void {
  if (lines.length === 0) return;
  import('./total-line.ts').then(
    ({ syncTotalLines }) => syncTotalLines(lines, instance, mayShow),
    () => {},
  );
}

/** The old client set the label of inputs only. */
const typeLabelledIn = (container: Document | HTMLElement): typeof HTMLElement =>
  container instanceof HTMLElement ? HTMLElement : HTMLInputElement;

/** In page order; a page of the old client is one calculator, before all elements. */
function firstOf(mounts: ReadonlyMap<Document | HTMLElement, Mount>): Mount | undefined {
  const inOrder = [...mounts].sort(([a], [b]) =>
    a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  return inOrder[0]?.[1];
}
