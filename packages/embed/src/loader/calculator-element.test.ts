import { expect, test, vi } from 'vitest';
import { ELEMENT_NAME, type App } from './app-contract.ts';
import { defineCalculatorElement, type Rest } from './calculator-element.ts';

test.each(['change', 'submit'])('a cart around the element does not get the %s event of a field in it', (type) => {
  defineOnce();
  const cart = document.createElement('div');
  const element = cart.appendChild(document.createElement(ELEMENT_NAME));
  const field = element.appendChild(document.createElement('input'));
  const [cartHears, elementHears] = [vi.fn(), vi.fn()];
  cart.addEventListener(type, cartHears);
  element.addEventListener(type, elementHears);
  field.dispatchEvent(new Event(type, { bubbles: true }));
  expect(elementHears).toHaveBeenCalledOnce();
  expect(cartHears).not.toHaveBeenCalled();
});

test('an element of which a file could not be loaded is connected again with the next touch of the page', async () => {
  const reported = vi.fn();
  vi.stubGlobal('reportError', reported);
  const connect = vi.fn<App['connect']>(() => Promise.resolve());
  connect.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  app = Promise.resolve({ connect } as Partial<App> as App);
  defineOnce();
  const element = document.createElement(ELEMENT_NAME);
  element.setAttribute('calculate-on-load', '');
  document.body.append(element);
  await vi.waitUntil(() => reported.mock.calls.length > 0);
  expect(connect).toHaveBeenCalledOnce();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await vi.waitUntil(() => connect.mock.calls.length > 1);
  expect(connect).toHaveBeenLastCalledWith(element);
});

test('a change of the cart is told when the app is there, and again when its promise settles', async () => {
  defineOnce();
  const element = document.createElement(ELEMENT_NAME) as HTMLElement & {
    cartChanged(change?: PromiseLike<unknown>): void;
  };
  const cartChanged = vi.fn<App['cartChanged']>();
  element.cartChanged();
  let fail = (_error: Error) => {};
  const change = new Promise((_resolve, reject) => (fail = reject));
  element.cartChanged(change);
  rest.app = { cartChanged } as Partial<App> as App;
  fail(new TypeError('Failed to fetch'));
  await vi.waitUntil(() => cartChanged.mock.calls.length > 0);
  expect(cartChanged.mock.calls).toEqual([[]]);

  const next = Promise.resolve();
  element.cartChanged(next);
  expect(cartChanged).toHaveBeenLastCalledWith(next);
  rest.app = null;
});

let app: Promise<App> = new Promise(() => {});
const rest: Rest = { app: null, legacyConfig: null, load: () => app };

function defineOnce(): void {
  if (customElements.get(ELEMENT_NAME) === undefined) defineCalculatorElement(rest);
}
