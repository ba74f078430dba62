/** The interface between the loader and the rest of the drop-in, which is loaded on demand. */
export interface App {
  /** An element was added to the page, or added again. Rejects if a file that it needs could not be loaded. */
  connect(element: HTMLElement): Promise<unknown>;
  /** An element was removed from the page; it may be added again at once. */
  disconnect(element: HTMLElement): void;
  /**
   * A get-rates button was pressed, anywhere in the page. `config`: on a page of the old client, which may not be taken
   * over yet. `hadFocus`: the button had the focus before the loader disabled it. Rejects if a file that it needs could
   * not be loaded.
   */
  press(button: Element, config: LegacyConfig | null, hadFocus?: boolean): Promise<unknown>;
  /** The cart has changed, or is changing until the promise settles: all calculators ask again. */
  cartChanged(change?: PromiseLike<unknown>): void;
  /** Takes over a page that was written for the old client. */
  show(config: LegacyConfig): void;
}

export const ELEMENT_NAME = 'cartfare-calculator';

/** Buttons that ask for rates, anywhere in the page. */
export const BUTTONS = '.get-rates, [data-cartfare="get-rates"]';

/** What the loader's script tag says. */
export interface Delivery {
  /** Absolute URL of the folder of `cartfare.js`, with a slash at the end. */
  readonly baseUrl: string;
  /** For the style sheet, if the page's policy requires one; otherwise empty. */
  readonly nonce: string;
}

/** The module in `cartfare-app-….js`. */
export interface AppModule {
  startApp(delivery: Delivery): App;
}

/** The options of the old client's `show`, with its names and its defaults. */
export interface LegacyConfig {
  submitButton: string;
  submitButtonDisabled: string;
  /** Id of the template for the results. */
  templateId: string;
  /** Id of the element that shows the results. */
  wrapperId: string;
  customerIsLoggedIn: boolean;
  moneyFormat: string;
}
