import { aRatesMessage } from '@cartfare/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from './app.ts';
// Loaded on demand in a page; before the tests here, which cannot wait for them.
import '../cart/theme-carts.ts';
import './regions.ts';

// Missing in jsdom; every reported error fails the test.
Object.assign(globalThis, {
  reportError: (error: unknown) => {
    throw error;
  },
});

const app = startApp({ baseUrl: 'https://shop.invalid/assets/', nonce: '' });

afterEach(() => {
  vi.unstubAllGlobals();
  for (const element of document.querySelectorAll<HTMLElement>('cartfare-calculator')) {
    element.remove();
    app.disconnect(element);
  }
  document.body.replaceChildren();
});

function calculatorElement(): HTMLElement {
  const element = document.createElement('cartfare-calculator');
  element.setAttribute('select-rate', '');
  return element;
}

/** Elements without ids, all added at once. */
async function elements(count: number): Promise<readonly HTMLElement[]> {
  document.body.append(...Array.from({ length: count }, () => calculatorElement()));
  const all = [...document.querySelectorAll<HTMLElement>('cartfare-calculator')];
  for (const element of all) void app.connect(element);
  await vi.waitUntil(() => all.every((element) => element.querySelector('[id$="wrapper-response"]')));
  return all;
}

test('elements without names that come at once are calculators of their own', async () => {
  await elements(3);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id) => id.endsWith('address_zip'))).toHaveLength(3);
  expect(new Set(ids).size).toBe(ids.length);
});

/** A shop that responds when the test says so. */
function shopThatWaits(): () => void {
  let answer = () => {};
  const told = new Promise<void>((resolve) => (answer = resolve));
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('prepare')) return Response.json(null, { status: 202 });
    await told;
    return Response.json(aRatesMessage({ code: 'standard' }, { code: 'express' }));
  });
  return answer;
}

const buttonOf = (element: ParentNode): HTMLButtonElement | null => element.querySelector('.get-rates');
const press = (element: ParentNode): void => void app.press(buttonOf(element) as Element, null);
const isStale = (element: ParentNode): boolean => element.querySelector('.cartfare-results--stale') !== null;
const rowsOf = (element: ParentNode): number => element.querySelectorAll('.cartfare-rate').length;

/** An element that asks for rates, and a function that sends the shop's response. */
async function busyElement(): Promise<{ element: HTMLElement; answer: () => void }> {
  const answer = shopThatWaits();
  const [element] = (await elements(1)) as [HTMLElement];
  press(element);
  await vi.waitUntil(() => buttonOf(element)?.disabled);
  return { element, answer };
}

const isAnswered = (element: ParentNode) => rowsOf(element) > 0 && buttonOf(element)?.disabled === false;

test('a button that was taken out of the page during a run has its own label again when it is back', async () => {
  const { element, answer } = await busyElement();
  element.remove();
  app.disconnect(element);
  await vi.waitUntil(() => element.querySelector('.cartfare-island') === null);
  document.body.append(element);
  void app.connect(element);
  answer();
  await vi.waitUntil(() => isAnswered(element));
  expect(buttonOf(element)?.textContent).toBe('Calculate shipping');
});

test('a theme that empties an element during a run gets a button with its own label', async () => {
  const { element, answer } = await busyElement();
  element.replaceChildren();
  await vi.waitUntil(() => buttonOf(element)?.disabled);
  answer();
  await vi.waitUntil(() => isAnswered(element));
  expect(buttonOf(element)?.textContent).toBe('Calculate shipping');
});

test('a copy of a busy element, as a page from a memory of its own has it, shows one answer and its own label', async () => {
  const { element, answer } = await busyElement();
  const copy = element.cloneNode(true) as HTMLElement;
  element.replaceWith(copy);
  app.disconnect(element);
  void app.connect(copy);
  answer();
  await vi.waitUntil(() => isAnswered(copy));
  expect(copy.querySelectorAll('.cartfare-island')).toHaveLength(1);
  expect(buttonOf(copy)?.textContent).toBe('Calculate shipping');
});

/** Replaces each text of the page when it appears, as browsers and scripts of shops do; counts the replacements. */
function translate(): { count(): number; stop(): void } {
  let count = 0;
  const translateIn = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => parentElement?.tagName !== 'FONT')) {
      const font = document.createElement('font');
      font.textContent = `~${text.data}`;
      text.replaceWith(font);
      count += 1;
    }
  };
  translateIn(document.body);
  const atFirst = count;
  const observer = new MutationObserver((records) => {
    if (count - atFirst > 500) observer.disconnect();
    for (const { target } of records) translateIn(target);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return { count: () => count - atFirst, stop: () => observer.disconnect() };
}

test('texts of a translated page stay translated, and are not written over and over', async () => {
  const { element, answer } = await busyElement();
  const translation = translate();
  answer();
  await vi.waitUntil(() => isAnswered(element));
  await vi.waitUntil(() => buttonOf(element)?.textContent === '~Calculate shipping');
  expect(element.querySelector('[for$="address_zip"]')?.textContent).toBe('~Postal code');
  expect(translation.count()).toBeLessThan(30);
  translation.stop();
});

test('a text that a theme puts back is put right', async () => {
  const [element] = (await elements(1)) as [HTMLElement];
  const label = element.querySelector('[for$="address_zip"]') as Element;
  const country = element.querySelector('select') as HTMLSelectElement;
  country.value = 'US';
  country.dispatchEvent(new Event('change', { bubbles: true }));
  await vi.waitUntil(() => label.textContent === 'ZIP code');
  label.textContent = 'Postal code';
  await vi.waitUntil(() => label.textContent !== 'Postal code');
  expect(label.textContent).toBe('ZIP code');
});

test('the focus goes back to the selected rate where a theme renders the element anew', async () => {
  const { element, answer } = await busyElement();
  answer();
  await vi.waitUntil(() => isAnswered(element));
  const second = element.querySelectorAll<HTMLInputElement>('[type="radio"]')[1];
  second?.click();
  second?.focus();
  const fresh = calculatorElement();
  element.replaceWith(fresh);
  app.disconnect(element);
  void app.connect(fresh);
  await vi.waitUntil(() => rowsOf(fresh) > 0);
  expect(document.activeElement).toBe(fresh.querySelector('[type="radio"]:checked'));
});

test('the focus comes back to the selected rate when a change of the cart has brought new rates', async () => {
  const { element, answer } = await busyElement();
  answer();
  await vi.waitUntil(() => isAnswered(element));
  const second = element.querySelectorAll<HTMLInputElement>('[type="radio"]')[1];
  second?.click();
  second?.focus();
  document.dispatchEvent(new Event('shopify:cart:lines-update'));
  await vi.waitUntil(() => isStale(element));
  expect(element.querySelector('.cartfare-rates')?.hasAttribute('inert')).toBe(true);
  await vi.waitUntil(() => !isStale(element));
  expect(document.activeElement).toBe(element.querySelector('[type="radio"]:checked'));
});

test('the focus does not come back to the rates of a shopper who has gone on to a button elsewhere', async () => {
  const { element, answer } = await busyElement();
  answer();
  await vi.waitUntil(() => isAnswered(element));
  element.querySelector<HTMLInputElement>('[type="radio"]')?.focus();
  document.dispatchEvent(new Event('shopify:cart:lines-update'));
  await vi.waitUntil(() => isStale(element));
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  await Promise.resolve();
  // A theme that renders its button anew.
  button.remove();
  await vi.waitUntil(() => !isStale(element));
  expect(document.activeElement).toBe(document.body);
});

test('the focus stays in a field of an element that a theme takes away and a script puts back at once', async () => {
  const [element] = (await elements(1)) as [HTMLElement];
  const postalCode = element.querySelector<HTMLInputElement>('[name="shipping_address[zip]"]');
  postalCode?.focus();
  element.remove();
  app.disconnect(element);
  document.body.append(element);
  void app.connect(element);
  await vi.waitUntil(() => document.activeElement !== document.body);
  expect(document.activeElement).toBe(postalCode);
});

test('what is empty at times is of no kind that Dawn hides while it is empty', async () => {
  const { element, answer } = await busyElement();
  const parts = element.querySelectorAll(
    '[role="status"], [role="alert"], .cartfare-outline-sentence, .cartfare-outline-rate',
  );
  expect(parts.length).toBeGreaterThan(3);
  // Source: Dawn, `assets/base.css`.
  expect(
    [...parts].filter((part) => part.matches('a, ul, dl, div, section, article, p, h1, h2, h3, h4, h5, h6')),
  ).toEqual([]);
  answer();
});

/** A busy element, and a function that lets 8 seconds pass. */
async function longWait() {
  const tasks: (() => void)[] = [];
  const { setTimeout: schedule } = globalThis;
  vi.stubGlobal('setTimeout', (task: () => void, ms?: number) =>
    ms === 8_000 ? tasks.push(task) : schedule(task, ms),
  );
  return { ...(await busyElement()), pass: () => tasks.pop()?.() };
}

test('a long wait is told by a live region that was there before', async () => {
  const { element, answer, pass } = await longWait();
  const region = element.querySelector('.cartfare-wait [role="status"]');
  expect(region?.textContent).toBe('');
  pass();
  expect(region?.textContent).toBe('Still asking the carriers...');
  expect(element.contains(region)).toBe(true);
  answer();
});

test('the focus moves from "Cancel" to the get-rates button when the answer comes', async () => {
  const { element, answer, pass } = await longWait();
  pass();
  element.querySelector<HTMLElement>('.cartfare-wait-cancel')?.focus();
  answer();
  await vi.waitUntil(() => isAnswered(element));
  expect(document.activeElement).toBe(buttonOf(element));
});

test('the focus moves from "Cancel" to the get-rates button when it is pressed', async () => {
  const { element, pass } = await longWait();
  pass();
  const cancel = element.querySelector<HTMLElement>('.cartfare-wait-cancel');
  cancel?.focus();
  cancel?.click();
  await vi.waitUntil(() => buttonOf(element)?.disabled === false);
  expect(document.activeElement).toBe(buttonOf(element));
});
