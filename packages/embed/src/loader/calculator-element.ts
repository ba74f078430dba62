import { BUTTONS, ELEMENT_NAME, type App, type LegacyConfig } from './app-contract.ts';
import { disableUntilLoaded } from './disable-until-loaded.ts';
import { startLazily, whenTouched } from './start-lazily.ts';

/** Loads the rest of the drop-in, once. */
export interface Rest {
  load(): Promise<App>;
  /** Null until it is loaded and the document is parsed. */
  app: App | null;
  /** The options that a page of the old client passed to `show`; null before. */
  legacyConfig: LegacyConfig | null;
}

/** Asks for rates on a click on a button, unless that was handled already. */
export function answerClick(rest: Rest, event: Event): void {
  const button = event.target instanceof Element ? event.target.closest(BUTTONS) : null;
  if (button === null || event.defaultPrevented) return;
  event.preventDefault();
  const hadFocus = document.activeElement === button;
  const enable = rest.app ? () => {} : disableUntilLoaded(button, rest.legacyConfig);
  rest
    .load()
    .then((app) => app.press(button, rest.legacyConfig, hadFocus))
    .then(
      // Not `remove`, which Prototype.js replaces by one that fails outside of the page.
      () => loadError.replaceWith(),
      (error: unknown) => {
        enable();
        reportError(error);
        const ofPage = document.querySelector('[data-cartfare="load-error"]')?.textContent;
        loadError.textContent = ofPage?.trim() || 'The calculator could not be loaded. Try again, or reload the page.';
        button.after(loadError);
      },
    );
}

/** Below a button that was pressed while files of the rest could not be loaded. */
const loadError = document.createElement('p');
loadError.setAttribute('role', 'alert');

/**
 * Defines `<cartfare-calculator>`. The element only reports when it is connected and disconnected, and loads the rest
 * when it comes near the window or is touched; at once if it calculates on page load.
 */
export function defineCalculatorElement(rest: Rest): void {
  customElements.define(
    ELEMENT_NAME,
    class extends HTMLElement {
      static readonly rest = rest;
      #callOff = () => {};

      constructor() {
        super();
        // Here, too: a drawer that closes on a click elsewhere keeps clicks inside of it from the document.
        this.addEventListener('click', (event) => answerClick(rest, event));
        // A cart around it, such as Dawn's, would take its fields for quantities, and its form for the cart's.
        for (const type of ['change', 'submit']) this.addEventListener(type, (event) => event.stopPropagation());
      }

      connectedCallback(): void {
        const start = () => {
          rest
            .load()
            .then((app) => this.isConnected && app.connect(this))
            .catch((error: unknown) => {
              reportError(error);
              // The connection broke. An element without markup shows nothing to touch, so a touch of the page counts.
              this.#callOff = whenTouched(document, start);
            });
        };
        this.#callOff();
        if (rest.app ?? this.hasAttribute('calculate-on-load')) start();
        else this.#callOff = startLazily(this, start);
      }

      /**
       * Tells that the cart has changed, or that it is changing until the promise settles: rates on the screen are then
       * requested again. For themes whose own script changes the cart; before there are rates it does nothing.
       */
      cartChanged(change?: PromiseLike<unknown>): void {
        rest.app?.cartChanged(change);
        // For an app that is loaded meanwhile, and for a change that takes longer than a calculator waits for it.
        const tell = () => rest.app?.cartChanged();
        void change?.then(tell, tell);
      }

      disconnectedCallback(): void {
        this.#callOff();
        rest.app?.disconnect(this);
      }
    },
  );
}
