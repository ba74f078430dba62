import type * as Core from '@cartfare/core';

/** What the loader and the rest of the drop-in agree on: the rest is loaded when it is needed. */
export interface App {
  /** An element came into the page, or back into it. */
  connect(element: HTMLElement): void;
  /** An element left the page; it may come back in the same moment. */
  disconnect(element: HTMLElement): void;
  /** A get-rates button was pressed, anywhere in the page. */
  press(button: Element): void;
  /** Takes over a page that was written for the old client. */
  show(config: LegacyConfig): void;
}

/** Parts of the core that the loader has for itself, and the rest uses from there: on the class of the element. */
export interface LoaderParts {
  readonly money: Pick<typeof Core, 'createMoneyFormat' | 'parsePrice'>;
}

/** What the loader knows of its own script tag. */
export interface Delivery {
  /** Absolute address of the folder of `cartfare.js`, with a slash at the end. */
  readonly baseUrl: string;
  /** For the style sheet, where the page's policy asks for one; else empty. */
  readonly nonce: string;
}

/** The module behind `cartfare-app-….js` and `cartfare-compat-….js`. */
export interface AppModule {
  startApp(delivery: Delivery): App;
}

/** The options of the old client's `show`, with its names and its defaults. */
export interface LegacyConfig {
  submitButton: string;
  submitButtonDisabled: string;
  /** Id of the element with the texts of the answer. */
  templateId: string;
  /** Id of the element that the answer is put into. */
  wrapperId: string;
  customerIsLoggedIn: boolean;
  moneyFormat: string;
}
