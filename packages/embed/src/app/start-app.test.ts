import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from './app.ts';
// Loaded late in a page; here before the tests, which have no time to wait for it.
import './regions.ts';

// jsdom has none; whatever is reported here is a fault.
Object.assign(globalThis, {
  reportError: (error: unknown) => {
    throw error;
  },
});

const app = startApp({ baseUrl: 'https://shop.invalid/assets/', nonce: '' });

afterEach(() => {
  for (const element of document.querySelectorAll<HTMLElement>('cartfare-calculator')) {
    element.remove();
    app.disconnect(element);
  }
  document.body.replaceChildren();
});

/** Elements without names, as a page has them that was written in one go. */
async function elements(count: number): Promise<readonly HTMLElement[]> {
  document.body.append(...Array.from({ length: count }, () => document.createElement('cartfare-calculator')));
  const all = [...document.querySelectorAll<HTMLElement>('cartfare-calculator')];
  for (const element of all) app.connect(element);
  await vi.waitUntil(() => all.every((element) => element.querySelector('[id$="wrapper-response"]')));
  return all;
}

test('elements without names that come at once are calculators of their own', async () => {
  await elements(3);
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id) => id.endsWith('address_zip'))).toHaveLength(3);
  expect(new Set(ids).size).toBe(ids.length);
});
