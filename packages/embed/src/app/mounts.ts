import type { CartSign } from './cart-check.ts';
import type { Mount } from './instance.ts';
import { observePage } from './page-changes.ts';
import { createPageParts } from './page-parts.ts';
import type { Held } from './registry.ts';

/** Where a calculator is shown: an element, or the document for a page of the old client. */
export type Container = Document | HTMLElement;

/** Which calculator is shown where. Repairs the calculators when the theme changes the page. */
export interface Mounts {
  find(container: Container): Mount | null;
  /** The calculator that a button acts for, anywhere on the page. */
  ownerOf(button: Element): Mount | null;
  /** Gives a button the focus when its calculator enables it again, unless it is elsewhere by then. */
  returnFocus(mount: Mount, button: Element): void;
  /** Shows a calculator in a container; in no other one any more. */
  attach(container: Container, held: Held, mount: Mount): Mount;
  detach(container: Container): void;
  /** An element is elsewhere in the page now, such as in a drawer: the theme may have changed its cart. */
  moved(): void;
  all(): Iterable<Mount>;
}

/**
 * `checkCart` is called when the theme has rendered the cart anew or moved a calculator, and resolves when the rates on the screen are known to
 * be the cart's, or are requested again.
 */
export function createMounts(checkCart: (how: CartSign) => Promise<void>): Mounts {
  const mounts = new Map<Container, Mount>();
  const leave = new Map<Container, () => void>();
  const parts = createPageParts(mounts);
  /** Checks of the cart under way. */
  let checks = 0;
  // Themes replace, morph and move elements at any time: each change of ours synchronises the calculators again.
  const changes = observePage(() => [...mounts.values()].flatMap(({ partsSelector = [] }) => partsSelector), syncAll);

  function syncAll(): void {
    let isRenderedAnew = false;
    for (const mount of mounts.values()) drawn(mount, () => (isRenderedAnew = mount.sync() || isRenderedAnew));
    drawn(parts.owner(), () => (isRenderedAnew = parts.sync(checks > 0 || isRenderedAnew) || isRenderedAnew));
    changes.forget();
    if (isRenderedAnew) checkRates('rendered');
  }

  function checkRates(how: CartSign): void {
    checks += 1;
    parts.hideTotals();
    void checkCart(how).finally(() => {
      checks -= 1;
      syncAll();
    });
  }

  return {
    find: (container) => mounts.get(container) ?? null,
    ownerOf: parts.ownerOf,
    returnFocus: parts.returnFocus,
    all: () => mounts.values(),
    attach(container, held, mount) {
      const { instance } = held;
      // The callbacks of the element that this one replaces may come later, or not at all.
      for (const [other, { instance: shown }] of mounts) if (shown === instance) detach(other);
      instance.host = container;
      mounts.set(container, mount);
      const region = container instanceof HTMLElement ? container : document.querySelector('#shipping-calculator');
      if (region !== null) changes.watch(region);
      const stopFollowing = instance.calculator.subscribe(syncAll);
      const stopUse = followUse(instance.calculator, () => {
        parts.use(instance);
        syncAll();
      });
      leave.set(container, () => {
        stopFollowing();
        stopUse();
        mount.unmount();
        instance.host = null;
        // Themes with page transitions: Turbo replaces the body, others a part of it, and then the address is another one.
        held.left = region?.closest('body') ? '' : location.href;
      });
      syncAll();
      if (held.resume() === 'again') checkRates('rendered');
      return mount;
    },
    detach,
    moved: () => checkRates('moved'),
  };

  function detach(container: Container): void {
    if (!mounts.has(container)) return;
    leave.get(container)?.();
    leave.delete(container);
    mounts.delete(container);
    drawn(parts.owner(), () => parts.sync(checks > 0));
  }
}

/** Calls `used` when a shopper, or the load of the page, uses a calculator: not when the cart has all of them ask. */
function followUse(calculator: Mount['instance']['calculator'], used: () => void): () => void {
  const stops = [
    calculator.on('started', ({ trigger }) => {
      if (trigger !== 'cart_change' && trigger !== 'back_online') used();
    }),
    calculator.on('selected', used),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Calculators whose drawing has failed; each fault is reported once. */
const failed = new WeakSet<Mount>();

/** Draws. A fault, such as of a broken polyfill, ends in the calculator's own error; it is never drawn in a loop. */
function drawn(mount: Mount | undefined, draw: () => void): void {
  try {
    draw();
  } catch (error) {
    if (mount === undefined || !failed.has(mount)) reportError(error);
    if (mount === undefined) return;
    failed.add(mount);
    mount.instance.calculator.drawingFailed();
  }
}
