import type { CalculatorView } from '@cartfare/core';
import type { Held } from './registry.ts';

/**
 * For themes that render the cart anew and tell nothing: finds out whether it is another cart. Only then are rates
 * requested again, so that a theme that renders it every second, or after each of our events, costs no rates.
 */
export interface CartCheck {
  /**
   * Resolves when the rates on the screen are known to be the cart's, or are to be requested again. An element that was
   * only `moved` says little of the cart: it counts as changed if it is another one than at the last reading.
   */
  check(how: CartSign): Promise<void>;
  /** Call when rates are requested without a check: the cart that they are for was not read. */
  forget(): void;
}

export type CartSign = 'rendered' | 'moved';

export function createCartCheck(all: () => Iterable<Held>): CartCheck {
  /** The cart that was read before the rates on the screen were requested. */
  let known: string | null = null;
  let running: Promise<void> | null = null;
  let isRepeated = false;
  let isRendered = false;

  async function compare(rootPath: string): Promise<void> {
    do {
      const isStrict = isRendered;
      isRepeated = isRendered = false;
      const cart = await import('./page-cart.ts').then(
        ({ readPageCart }) => readPageCart(rootPath),
        () => null,
      );
      if (cart !== null && (cart.identity === known || !(isStrict || cart.isAnother))) continue;
      for (const held of all()) held.cartChanged();
      known = cart?.identity ?? null;
    } while (isRepeated);
  }

  return {
    check(how) {
      const concerned = [...all()].find(({ instance }) => areRatesInDoubt(instance.calculator.getSnapshot().view));
      if (concerned === undefined) return Promise.resolve();
      isRepeated = running !== null;
      isRendered ||= how === 'rendered';
      running ??= compare(concerned.instance.options.rootPath).finally(() => {
        running = null;
      });
      return running;
    },
    forget() {
      known = null;
    },
  };
}

/** Rates are shown or requested, and are not to be requested again anyway. */
const areRatesInDoubt = ({ busy, results }: CalculatorView): boolean =>
  busy || (results.kind === 'rates' && results.freshness !== 'updating');
