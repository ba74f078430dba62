/** `cartfare.js`, the one script of the drop-in: small, classic, and safe to load twice. Start reading here. */
import { ELEMENT_NAME, type App, type AppModule, type Delivery } from './app-contract.ts';
import { answerClick, defineCalculatorElement, type Rest } from './calculator-element.ts';
import { provideLegacyClient, type LegacyPage } from './legacy-client.ts';
import { whenParsed } from './start-lazily.ts';

/** Names of the files of the rest, in the folder of this script; inserted by the build. */
declare const FILES: readonly [app: string, ...regions: string[]];

/**
 * The script that runs now. Read with the browser's own getter, because an element of the page named `currentScript`
 * hides the property of the document. A module has none: its tag is found by its type, which runs what it names, and by
 * the name of the file. A tag of another type, as somebody else can write it, runs nothing and counts for nothing.
 */
function findScriptTag(): HTMLScriptElement | null {
  const read = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get;
  const tag: unknown = read?.call(document);
  return tag instanceof HTMLScriptElement ? tag : document.querySelector('script[type=module][src*="/cartfare.js"]');
}

/**
 * Where the rest of the drop-in is. The attribute `data-app` has the URL of one of its files, if they are in another
 * folder than the script.
 */
function readDelivery(script: HTMLScriptElement | null): Delivery {
  const ofScript = script?.getAttribute('src') ? script.src : document.baseURI;
  const address = new URL(script?.getAttribute('data-app') ?? '', ofScript);
  return { baseUrl: new URL('.', address).href, nonce: script?.nonce ?? '' };
}

function createRest(script: HTMLScriptElement | null): Rest {
  const delivery = readDelivery(script);
  let loading: Promise<App> | null = null;

  const load = (file: string): Promise<unknown> => import(/* @vite-ignore */ delivery.baseUrl + file);

  async function start(): Promise<App> {
    const [app, ...regions] = FILES;
    // Imports in parallel with the app what it imports next. A failure is reported where the file is needed.
    whenParsed(() => {
      const ofPage = Object.hasOwn(window, 'Countries') || document.querySelector('option[data-provinces]');
      if (!ofPage) for (const file of regions) load(file).catch(() => {});
    });
    const { startApp } = (await load(app)) as AppModule;
    // The children of elements are complete then.
    await new Promise<void>(whenParsed);
    return (page.app = startApp(delivery));
  }

  const page: Rest = {
    app: null,
    legacyConfig: null,
    load() {
      loading ??= start();
      // After a failure, the next touch tries again.
      loading.catch(() => (loading = null));
      return loading;
    },
  };
  return page;
}

/**
 * Only in a page with a calculator; elsewhere the buttons are not ours. The old client listened on its buttons: no other
 * listener, such as a drawer's, may keep the clicks from it.
 */
function answerButtons(rest: Rest): void {
  for (const isFirst of [true, false]) {
    document.addEventListener(
      'click',
      (event) => (isFirst ? rest.legacyConfig : document.querySelector(ELEMENT_NAME)) && answerClick(rest, event),
      isFirst,
    );
  }
}

const script = findScriptTag();
// One app per page: a script that is loaded twice, such as by a theme and by an app, uses the first one's.
const defined = customElements.get(ELEMENT_NAME) as { readonly rest?: Rest } | undefined;
const rest = defined?.rest ?? createRest(script);

if (defined === undefined) {
  defineCalculatorElement(rest);
  answerButtons(rest);
}
if (script?.hasAttribute('data-compat')) provideLegacyClient(rest, window as LegacyPage);
