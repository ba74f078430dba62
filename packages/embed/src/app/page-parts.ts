import { BUTTONS } from '../loader/app-contract.ts';
import { findEstimateLine, syncEstimateLine } from './estimate-line.ts';
import type { Instance, Mount } from './instance.ts';
import { createPageButtons, type PageButtons } from './page-buttons.ts';

/** The parts of the calculators that may be anywhere in the page: buttons, and the estimate line. */
export interface PageParts {
  sync(): void;
  /** The calculator that a button acts for: the one around it, otherwise the page's first. */
  ownerOf(button: Element): Mount | null;
}

export function createPageParts(mounts: ReadonlyMap<Document | HTMLElement, Mount>): PageParts {
  const buttons = new WeakMap<Mount, PageButtons>();

  const ownerOf = (button: Element): Mount | null => {
    const element = button.closest<HTMLElement>('cartfare-calculator');
    return (element === null ? firstOf(mounts) : mounts.get(element)) ?? null;
  };

  return {
    ownerOf,
    sync() {
      const pageButtons = [...document.querySelectorAll(BUTTONS)];
      for (const [container, mount] of mounts) {
        const elements = pageButtons.filter((button) => ownerOf(button) === mount);
        const writer = buttons.get(mount) ?? createPageButtons(mount.idleLabel, typeLabelledIn(container));
        buttons.set(mount, writer);
        writer.sync(elements, mount.instance.calculator.getSnapshot().view.button);
      }
      const line = findEstimateLine();
      const first = firstOf(mounts);
      if (line !== null && first !== undefined)
        syncEstimateLine(line, first.instance.calculator.getSnapshot().view.estimate);
      const total = document.querySelector<HTMLElement>('[data-cartfare="total-with-shipping"]');
      if (total !== null && first !== undefined) followTotal(total, first.instance);
    },
  };
}

/** Hidden by the theme at first. If loading fails, it stays hidden until the next change. */
function followTotal(line: HTMLElement, instance: Instance): void {
  import('./total-line.ts').then(
    ({ syncTotalLine }) => syncTotalLine(line, instance),
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
