import { createMoneyFormat, parsePrice } from '@cartfare/core';
import type { App, LegacyConfig, LoaderParts } from './app-contract.ts';
import { startLazily, whenParsed, whenTouched } from './start-lazily.ts';

export const ELEMENT_NAME = 'cartfare-calculator';

/** Loads the rest of the drop-in, once. */
export interface Rest {
  load(): Promise<App>;
  /** Null until it is loaded. */
  readonly app: App | null;
  /** What a page of the old client asked for by its `show`; null until it has. */
  legacyConfig: LegacyConfig | null;
}

/** Buttons that act as a calculator's own, anywhere in the page. */
const BUTTONS = '.get-rates, [data-cartfare="get-rates"]';

/** Asks for rates where a button was pressed that has not been answered yet. */
export function answerClick(rest: Rest, event: Event): void {
  const button = event.target instanceof Element ? event.target.closest(BUTTONS) : null;
  if (button === null || event.defaultPrevented) return;
  event.preventDefault();
  void rest.load().then((app) => {
    // Nothing near it was touched before the button itself.
    if (rest.legacyConfig !== null) app.show(rest.legacyConfig);
    app.press(button);
  });
}

/**
 * Defines `<cartfare-calculator>`. The element itself does next to nothing: it says when it comes and goes, and has the
 * rest loaded when it comes near the window or is touched; at once where it calculates without being asked (`auto`).
 */
export function defineCalculatorElement(rest: Rest): void {
  customElements.define(
    ELEMENT_NAME,
    class extends HTMLElement {
      static readonly rest = rest;
      static readonly money: LoaderParts['money'] = { createMoneyFormat, parsePrice };
      #callOff = () => {};

      constructor() {
        super();
        // Here, too: a drawer that closes with a click elsewhere keeps those inside of it from the document.
        this.addEventListener('click', (event) => answerClick(rest, event));
      }

      connectedCallback(): void {
        // The files are loaded while the document is still being read; the children are all there when it has been.
        const start = () => {
          const loading = rest.load();
          whenParsed(() => void loading.then((app) => this.isConnected && app.connect(this)));
          // A connection that broke: an element without markup shows nothing to touch, so the page counts.
          loading.catch(() => {
            if (this.isConnected) this.#callOff = whenTouched(document, start);
          });
        };
        this.#callOff();
        if (rest.app !== null || this.hasAttribute('auto')) start();
        else this.#callOff = startLazily(this, start);
      }

      disconnectedCallback(): void {
        this.#callOff();
        rest.app?.disconnect(this);
      }
    },
  );
}
