import type { Mount } from './instance.ts';
import { createPageParts } from './page-parts.ts';
import type { Held } from './registry.ts';

/** Where a calculator is shown: an element, or the document for a page of the old client. */
export type Container = Document | HTMLElement;

/** Which calculator is shown where. Repairs the calculators when the theme changes the page. */
export interface Mounts {
  find(container: Container): Mount | null;
  /** The calculator that a button acts for, anywhere on the page. */
  ownerOf(button: Element): Mount | null;
  attach(container: Container, held: Held, mount: Mount): Mount;
  detach(container: Container): void;
  all(): Iterable<Mount>;
}

/** Attributes that a theme resets when it renders a section again, besides the children. */
const RESET_ATTRIBUTES = ['hidden', 'disabled', 'value', 'selected', 'style'];

export function createMounts(): Mounts {
  const mounts = new Map<Container, Mount>();
  const leave = new Map<Container, () => void>();
  const parts = createPageParts(mounts);
  // Themes replace, morph and move elements at any time: each change synchronises the calculators again.
  const observer = new MutationObserver(syncAll);
  // If `show` was called in the head, there may be no body yet.
  observer.observe(document.documentElement, { childList: true, subtree: true });

  function syncAll(): void {
    for (const mount of mounts.values()) mount.sync();
    parts.sync();
    // Drops the records of our own changes.
    observer.takeRecords();
  }

  return {
    find: (container) => mounts.get(container) ?? null,
    ownerOf: parts.ownerOf,
    all: () => mounts.values(),
    attach(container, held, mount) {
      const { instance } = held;
      instance.host = container;
      mounts.set(container, mount);
      const region = container instanceof HTMLElement ? container : document.querySelector('#shipping-calculator');
      if (region !== null) {
        observer.observe(region, {
          attributes: true,
          attributeFilter: RESET_ATTRIBUTES,
          childList: true,
          subtree: true,
        });
      }
      const stopFollowing = instance.calculator.subscribe(syncAll);
      leave.set(container, () => {
        stopFollowing();
        mount.unmount();
        instance.host = null;
        // Themes with page transitions: Turbo replaces the body, others a part of it, and then the address is another one.
        held.left = region?.closest('body') ? '' : location.href;
      });
      syncAll();
      held.resume();
      return mount;
    },
    detach(container) {
      leave.get(container)?.();
      leave.delete(container);
      mounts.delete(container);
      parts.sync();
    },
  };
}
