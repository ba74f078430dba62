/** `cartfare.js`, the one script of the drop-in: small, classic, and safe to be loaded twice. Start reading here. */
import type { App, AppModule, Delivery } from './app-contract.ts';
import { defineCalculatorElement, ELEMENT_NAME, type Rest } from './calculator-element.ts';
import { provideLegacyClient, type LegacyPage } from './legacy-client.ts';
import { whenParsed } from './start-lazily.ts';

/** Names of the files of the rest, beside this script; put in by the build. */
declare const FILES: Readonly<Record<'app' | 'element' | 'legacy-page' | 'regions', string>>;

/** Buttons that act as a calculator's own, anywhere in the page. */
const BUTTONS = '.get-rates, [data-cartfare="get-rates"]';

function createRest(script: HTMLScriptElement | null): Rest {
  // `data-app`: the address of the rest, where it does not lie beside this script. Its query would load it twice.
  const address = new URL(script?.dataset['app'] ?? FILES.app, script?.src || document.baseURI);
  address.search = '';
  const delivery: Delivery = { baseUrl: new URL('.', address).href, nonce: script?.nonce ?? '' };
  let app: App | null = null;
  let loading: Promise<App> | null = null;

  /** What the app imports next, at the same time as the app: no file waits for another one. */
  function loadAhead(isLegacy: boolean): Promise<unknown> {
    // One that fails is told of where it is needed.
    const ahead = (file: string) => import(/* @vite-ignore */ delivery.baseUrl + file).catch(() => {});
    whenParsed(() => {
      const hasRegions = 'Countries' in window || document.querySelector('option[data-provinces]') !== null;
      if (!hasRegions) void ahead(FILES.regions);
    });
    return ahead(isLegacy ? FILES['legacy-page'] : FILES.element);
  }

  return {
    legacyConfig: null,
    get app() {
      return app;
    },
    load() {
      loading ??= Promise.all([
        import(/* @vite-ignore */ address.href) as Promise<AppModule>,
        loadAhead(this.legacyConfig !== null),
      ]).then(([module]) => (app ??= module.startApp(delivery)));
      // A connection that broke is tried again with the next touch.
      loading.catch(() => (loading = null));
      return loading;
    },
  };
}

/** In the page that has a calculator; elsewhere the buttons are not ours. */
function answerButtons(rest: Rest): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest(BUTTONS) : null;
    if (button === null || event.defaultPrevented) return;
    if (rest.legacyConfig === null && document.querySelector(ELEMENT_NAME) === null) return;
    event.preventDefault();
    void rest.load().then((app) => {
      // Nothing near it was touched before the button itself.
      if (rest.legacyConfig !== null) app.show(rest.legacyConfig);
      app.press(button);
    });
  });
}

const script = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;
const wantsLegacy = script?.hasAttribute('data-compat') === true;
const isFirst = customElements.get(ELEMENT_NAME) === undefined;

if (isFirst || wantsLegacy) {
  const rest = createRest(script);
  if (isFirst) {
    defineCalculatorElement(rest);
    answerButtons(rest);
  }
  if (wantsLegacy) provideLegacyClient(rest, window as LegacyPage);
}
