import type { App } from '../loader/app-contract.ts';
import { takeOverElement } from './element.ts';
import { restoreFocus } from './focus.ts';
import type { Mount } from './instance.ts';
import { createMounts } from './mounts.ts';
import { createRegistry } from './registry.ts';

/** All calculators of the page. */
export interface Page extends App {
  cartChanged(): void;
  /** Drops the runs under way. */
  cancel(): void;
  /** Reads what the browser entered into the fields, such as after going back. */
  adopt(): void;
}

export interface PageEvents {
  /** Called before an element is taken over. */
  readonly onElement: (element: HTMLElement) => void;
  /** Called when a calculator asks for rates. */
  readonly onAsk: () => void;
}

export function createPage({ onElement, onAsk }: PageEvents): Page {
  const registry = createRegistry(onAsk);
  const mounts = createMounts();
  const connecting = new Map<HTMLElement, Promise<Mount | null>>();
  let showing: Promise<Mount> | null = null;

  function connect(element: HTMLElement): Promise<Mount | null> {
    const mounted = mounts.find(element);
    if (mounted !== null) return Promise.resolve(mounted);
    const running = connecting.get(element);
    if (running !== undefined) return running;
    onElement(element);
    const started = takeOverElement(element, registry, mounts).finally(() => connecting.delete(element));
    connecting.set(element, started);
    return started;
  }

  const page: Page = {
    connect,
    disconnect(element) {
      const focus = mounts.find(element)?.instance.focus;
      queueMicrotask(() => {
        // Moving an element disconnects and connects it, and takes the focus from its fields.
        if (element.isConnected) restoreFocus(element, focus);
        else mounts.detach(element);
      });
    },
    press(button, config) {
      if (config) page.show(config);
      const element =
        button.closest<HTMLElement>('cartfare-calculator') ??
        document.querySelector<HTMLElement>('cartfare-calculator');
      // The button may exist first, while its calculator is being loaded.
      const owner = mounts.ownerOf(button) ?? showing ?? (element === null ? null : connect(element));
      return Promise.resolve(owner).then((mount) => mount?.submit());
    },
    show(config) {
      // Pages of the old client alone need it.
      showing ??= import('./legacy/legacy-page.ts').then(({ takeOverLegacy }) =>
        takeOverLegacy(config, registry, mounts),
      );
      showing.catch((error: unknown) => {
        // The next press tries again.
        showing = null;
        reportError(error);
      });
    },
    cartChanged() {
      for (const held of registry.all()) held.cartChanged();
    },
    cancel() {
      for (const { instance } of registry.all()) instance.calculator.cancel();
    },
    adopt() {
      for (const mount of mounts.all()) mount.adopt();
    },
  };
  return page;
}
