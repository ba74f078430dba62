import type { Delivery } from './app-contract.ts';

/**
 * The script that runs now. Read with the browser's own getter, because an element of the page named `currentScript`
 * hides the property of the document. A module has none: its tag is found by the name of the file.
 */
export function findScriptTag(): HTMLScriptElement | null {
  const read = Object.getOwnPropertyDescriptor(Document.prototype, 'currentScript')?.get;
  const tag: unknown = read?.call(document);
  return tag instanceof HTMLScriptElement ? tag : document.querySelector('script[src*="/cartfare.js"]');
}

/**
 * Where the rest of the drop-in is. The attribute `data-app` has the URL of one of its files, if they are in another
 * folder than the script.
 */
export function readDelivery(script: HTMLScriptElement | null): Delivery {
  const ofScript = script?.getAttribute('src') ? script.src : document.baseURI;
  const address = new URL(script?.getAttribute('data-app') ?? '', ofScript);
  return { baseUrl: new URL('.', address).href, nonce: script?.nonce ?? '' };
}
