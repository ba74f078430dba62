import { act } from '@testing-library/react';
import { createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { loadAllCountryRules, LOADING_LIMIT_MS } from './load-all-country-rules.ts';
import { loadShopLanguage } from '../src/texts/load-shop-language.ts';
import type { ReadPage, Visit } from './open-pages.ts';
import { CART_ISLAND, CartContent } from '../src/pages/cart/shared/cart-content.tsx';
import type { CartPageData } from '../src/pages/cart/shared/cart-page-data.ts';

const roots: Root[] = [];

/** Leaves the page that was taken over. */
export async function leave(): Promise<void> {
  for (const root of roots.splice(0)) await act(async () => root.unmount());
}

/** For all tests of a file that take pages over. */
export function setUpTakeOver(): void {
  beforeAll(loadAllCountryRules, LOADING_LIMIT_MS);
  beforeEach(() => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(async () => {
    // Pending work of a page must not run when the window belongs to the next test, or is gone.
    await leave();
    vi.unstubAllGlobals();
    window.history.replaceState(null, '');
    document.body.replaceChildren();
  });
}

/**
 * Hydrates a page of the server, as `islands/cart.tsx` does, and returns React's errors. `restored`: the country that
 * the browser restores before.
 */
export async function takeOver(page: ReadPage, restored?: string): Promise<readonly unknown[]> {
  document.body.innerHTML = page.document.body.innerHTML;
  const country = document.querySelector<HTMLSelectElement>('#address_country');
  if (country !== null && restored !== undefined) country.value = restored;
  const island = document.getElementById(CART_ISLAND);
  if (island === null) throw new Error('This page has no cart.');
  const data: CartPageData = JSON.parse(document.getElementById(`${CART_ISLAND}-data`)?.textContent ?? '');
  const language = await loadShopLanguage(data.language.tag);
  const issues: unknown[] = [];
  await act(async () => {
    const root = hydrateRoot(island, createElement(CartContent, { data, language }), {
      onRecoverableError: (error) => issues.push(error),
    });
    roots.push(root);
  });
  return issues;
}

export const text = (selector: string) =>
  (document.querySelector(selector)?.textContent ?? '').replace(/\s+/g, ' ').trim();

export const press = (name: string) =>
  act(async () => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)?.click());

/** Types into a field as a person does, because React does not notice a value that a script sets. */
export const fill = (id: string, value: string) =>
  act(async () => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) throw new Error(`No field ${id}.`);
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });

/** The shop as `fetch`: the cart is changed with JSON, rates are asked for with a form. */
export const shopOf =
  ({ browser }: Visit) =>
  (url: string, { body = '' }: { body?: string } = {}) => {
    if (body === '') return browser.get(url);
    return body.startsWith('{')
      ? browser.postJson(url, JSON.parse(body))
      : browser.postForm(url, Object.fromEntries(new URLSearchParams(body)));
  };

export const UNITED_STATES = {
  'shipping_address[country]': 'US',
  'shipping_address[province]': 'NY',
  'shipping_address[zip]': '10001',
};

export const OTTAWA = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': 'K1N 5T2',
};

export const MONTREAL = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'QC',
  'shipping_address[zip]': 'H2X 1Y4',
};
