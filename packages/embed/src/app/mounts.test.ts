import { aRatesMessage } from '@cartfare/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPage, type CalculatorPage } from './page.ts';
// Loaded on demand in a page; before the tests here, which cannot wait for them.
import './page-cart.ts';
import './regions.ts';
import './total-line.ts';

let page: CalculatorPage;
let prepares: number;
const cart = { total_price: 4200, currency: 'CAD', items: [] };
const reported = vi.fn();

beforeEach(() => {
  prepares = 0;
  vi.stubGlobal('reportError', reported);
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/cart.js')) return Response.json(cart);
    if (url.includes('prepare')) prepares += 1;
    return Response.json(aRatesMessage({ code: 'standard', price: '9.80' }, { code: 'express', price: '38.60' }));
  });
  page = createPage({ onElement() {}, onAsk() {} });
});

afterEach(() => {
  for (const element of calculators()) {
    element.remove();
    page.disconnect(element);
  }
  document.body.replaceChildren();
  reported.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Long enough for a busy machine. */
const until = (isDone: () => unknown) => vi.waitUntil(isDone, { timeout: 20_000 });

const calculators = () => [...document.querySelectorAll<HTMLElement>('cartfare-calculator')];
const textOf = (selector: string) => document.querySelector(selector)?.textContent;

/** Adds markup to the page, and connects its calculators. */
async function show(markup: string): Promise<readonly HTMLElement[]> {
  document.body.innerHTML = markup;
  for (const element of calculators()) await page.connect(element);
  return calculators();
}

const ask = (element: HTMLElement | undefined): void =>
  void page.press(element?.querySelector('.get-rates') as Element, null);

const rowsOf = (element: ParentNode | undefined): number => element?.querySelectorAll('.cartfare-rate').length ?? 0;

const CALCULATOR = '<cartfare-calculator select-rate shop-currency="CAD"></cartfare-calculator>';
const ESTIMATE = '<p class="estimate" data-cartfare="estimate" hidden></p>';
const TOTAL = '<p class="total" data-cartfare="total-with-shipping" hidden></p>';

test('a change of the page that is none of ours computes no styles', async () => {
  const [element] = await show(`${CALCULATOR}<div id="carousel"><p>One</p></div>${ESTIMATE}${TOTAL}`);
  ask(element);
  await until(() => rowsOf(element) > 0);
  await until(() => textOf('.total') === 'Total with shipping $51.80');
  const computed = vi.spyOn(window, 'getComputedStyle');
  for (let slide = 0; slide < 3; slide += 1) {
    document.querySelector('#carousel')?.append(document.createElement('p'));
    document.querySelector('#carousel')?.replaceChildren(`${slide}`);
    await new Promise(requestAnimationFrame);
  }
  expect(computed).not.toHaveBeenCalled();
  document.querySelector('.estimate')?.replaceChildren();
  await until(() => textOf('.estimate') === 'Estimated shipping $9.80');
});

test('a fault while drawing is reported once, and ends in an error that can be tried again', async () => {
  const [element] = await show(CALCULATOR);
  const broken = () => {
    throw new TypeError('animate is broken');
  };
  Object.assign(Element.prototype, { animate: broken });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  ask(element);
  await until(() => element?.querySelector('.cartfare-retry') !== null);
  await new Promise(requestAnimationFrame);
  expect(reported.mock.calls.map(([error]) => String(error))).toEqual(['TypeError: animate is broken']);
  expect(element?.querySelector<HTMLButtonElement>('.get-rates')?.disabled).toBe(false);

  Reflect.deleteProperty(Element.prototype, 'animate');
  ask(element);
  await until(() => rowsOf(element) === 2);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('every line of the page follows the calculator that was used last', async () => {
  const [first, second] = await show(`${CALCULATOR}${CALCULATOR}${ESTIMATE}${ESTIMATE}${TOTAL}${TOTAL}`);
  const lines = (name: string) => [...document.querySelectorAll(`.${name}`)].map(({ textContent }) => textContent);
  ask(second);
  await until(() => rowsOf(second) > 0);
  await until(() => lines('total').every((text) => text === 'Total with shipping $51.80'));
  expect(lines('estimate')).toEqual(['Estimated shipping $9.80', 'Estimated shipping $9.80']);

  ask(first);
  await until(() => rowsOf(first) > 0);
  second?.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click();
  await until(() => lines('total').every((text) => text === 'Total with shipping $80.60'));
  first?.querySelectorAll<HTMLInputElement>('[type=radio]')[1]?.click();
  first?.querySelectorAll<HTMLInputElement>('[type=radio]')[0]?.click();
  await until(() => lines('total').every((text) => text === 'Total with shipping $51.80'));
});

test('a theme that renders the same cart anew again and again causes one request for rates', async () => {
  const [element] = await show(`<div>${CALCULATOR}</div>`);
  ask(element);
  await until(() => rowsOf(element) > 0);
  for (let time = 0; time < 4; time += 1) {
    const [old] = calculators();
    const place = document.querySelector('div') as HTMLElement;
    place.innerHTML = CALCULATOR;
    page.disconnect(old as HTMLElement);
    const [fresh] = calculators();
    await page.connect(fresh as HTMLElement);
    await new Promise((resolve) => setTimeout(resolve, 0));
    await until(() => rowsOf(fresh) > 0 && fresh?.querySelector('.cartfare-results--stale') === null);
  }
  expect(prepares).toBe(2);
});
