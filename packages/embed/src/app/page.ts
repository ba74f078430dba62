import type { App } from '../loader/app-contract.ts';
import { createCartCheck } from './cart-check.ts';
import { takeOverElement } from './element.ts';
import { restoreFocus, type FocusTarget } from './focus.ts';
import type { Mount } from './instance.ts';
import { createMounts, type Mounts } from './mounts.ts';
import { createRegistry } from './registry.ts';

/** All calculators of the page. */
export interface CalculatorPage extends App {
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

export function createPage({ onElement, onAsk }: PageEvents): CalculatorPage {
  const registry = createRegistry(({ trigger }) => {
    if (trigger !== 'cart_change') cart.forget();
    onAsk();
  });
  const cart = createCartCheck(registry.all);
  const mounts = createMounts(cart.check);
  let showing: Promise<Mount> | null = null;

  const connect = createConnect((element) => {
    onElement(element);
    return takeOverElement(element, registry, mounts);
  }, mounts);

  /** Moving an element disconnects and connects it, and takes the focus from its fields. */
  function moved(element: HTMLElement, focus: FocusTarget | null | undefined): void {
    restoreFocus(element, focus);
    if (mounts.find(element)) mounts.moved();
  }

  /** Null while the calculator that a button acts for is not there. */
  function ownerOf(button: Element): Mount | Promise<Mount | null> | null {
    const element =
      button.closest<HTMLElement>('cartfare-calculator') ?? document.querySelector<HTMLElement>('cartfare-calculator');
    // The button may exist first, while its calculator is being loaded.
    return mounts.ownerOf(button) ?? showing ?? (element === null ? null : connect(element));
  }

  const page: CalculatorPage = {
    connect,
    disconnect(element) {
      const focus = mounts.find(element)?.instance.focus;
      queueMicrotask(() => {
        if (element.isConnected) moved(element, focus);
        else mounts.detach(element);
      });
    },
    press(button, config, hadFocus = false) {
      if (config) page.show(config);
      return Promise.resolve(ownerOf(button)).then((mount) => {
        mount?.submit();
        if (mount && hadFocus) mounts.returnFocus(mount, button);
      });
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
    cartChanged(change) {
      cart.forget();
      for (const held of registry.all()) held.cartChanged(change);
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

/** Takes over each element once. */
function createConnect(takeOver: (element: HTMLElement) => Promise<Mount | null>, mounts: Mounts) {
  const connecting = new Map<HTMLElement, Promise<Mount | null>>();
  return (element: HTMLElement): Promise<Mount | null> => {
    const mounted = mounts.find(element);
    if (mounted !== null) return Promise.resolve(mounted);
    const running = connecting.get(element);
    if (running !== undefined) return running;
    const started = takeOver(element).finally(() => connecting.delete(element));
    connecting.set(element, started);
    return started;
  };
}
