import type { CalculatorEvents } from '@cartfare/core';
import type { Destination } from '@cartfare/core/address';
import type { ElementOptions } from './element-options.ts';
import type { Instance } from './instance.ts';

/** An instance and what outlives its elements, which a theme can remove and add again. */
export interface Held {
  readonly instance: Instance;
  /**
   * The cart has changed, or is changing until the promise settles. Clears the rates. If there were some and an element
   * shows the calculator, they are requested again.
   */
  cartChanged(change?: PromiseLike<unknown>): void;
  /**
   * Call when an element shows the calculator. Asks for rates if the cart has changed in the meantime, or may have on
   * another page. Returns `again` if it did not, and an element has shown the calculator before.
   */
  resume(): 'asked' | 'again' | 'first';
  /** The address of the page that the element has left last; empty if the whole page was replaced. */
  left: string;
  /** Prefix of every id that we render; empty for the first calculator of the page. */
  readonly idPrefix: string;
}

/** The calculators of the page by key; they outlive their elements. */
export interface Registry {
  /** The element's id, or its number among those without one. */
  keyOf(element: HTMLElement): string;
  /** Null if there is none, or if it was created with other options. */
  find(key: string, options: ElementOptions): Held | null;
  /** `make` gets the destination of the calculator that had the key before. */
  add(key: string, make: (before: Destination | null) => Instance): Held;
  all(): Iterable<Held>;
}

/** `onAsk` is called when any of them asks for rates. */
export function createRegistry(onAsk: (started: CalculatorEvents['started']) => void): Registry {
  const all = new Map<string, Held>();
  const owners = new Map<string, HTMLElement>();
  const wish = (options: ElementOptions) => JSON.stringify(options);

  /** A key that is free, or whose element has left the page. Reserved at once: the calculator is created later. */
  function takeKey(element: HTMLElement, wanted: string): string {
    for (let n = 1; ; n += 1) {
      const key = n === 1 ? wanted : `${wanted}-${n}`;
      const owner = owners.get(key) ?? element;
      if (owner !== element && owner.isConnected) continue;
      owners.set(key, element);
      return key;
    }
  }

  return {
    all: () => all.values(),
    keyOf: (element) => takeKey(element, element.id || 'calculator'),
    find(key, options) {
      const held = all.get(key);
      return held !== undefined && wish(held.instance.options) === wish(options) ? held : null;
    },
    add(key, make) {
      const before = all.get(key);
      before?.instance.dispose();
      const instance = make(before?.instance.calculator.getSnapshot().state.address.destination ?? null);
      const { calculator } = instance;
      calculator.on('started', onAsk);
      let wasShown = false;
      /** The cart has changed while no element showed the calculator. */
      let isDue = false;
      const held: Held = {
        instance,
        cartChanged(change) {
          if (instance.host === null) isDue = true;
          else calculator.cartChanged(change);
        },
        resume() {
          const isFirst = !wasShown;
          wasShown = true;
          if (!isDue && held.left === location.href) return isFirst ? 'first' : 'again';
          isDue = false;
          calculator.cartChanged();
          return 'asked';
        },
        left: location.href,
        idPrefix: before?.idPrefix ?? (all.size === 0 ? '' : `cartfare-${all.size + 1}-`),
      };
      all.set(key, held);
      return held;
    },
  };
}
