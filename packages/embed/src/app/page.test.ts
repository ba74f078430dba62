import { afterEach, expect, test, vi } from 'vitest';
import type { LegacyConfig } from '../loader/app-contract.ts';
import type { Mount } from './instance.ts';
import { createPage, type Kinds } from './page.ts';

const reported = vi.fn();
vi.stubGlobal('reportError', reported);

afterEach(() => document.body.replaceChildren());

/** A kind whose file fails to load at first. */
function lateKind() {
  const submit = vi.fn();
  const takeOver = () => Promise.resolve({ submit } as unknown as Mount);
  const load = vi.fn(() => Promise.resolve(takeOver));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  return { load, submit };
}

const NONE: Kinds = {
  element: () => Promise.reject(new Error('none')),
  legacy: () => Promise.reject(new Error('none')),
};
const EVENTS = { onElement() {}, onAsk() {} };

test('an element whose file could not be loaded is taken over with the next press of its button', async () => {
  const { load, submit } = lateKind();
  const page = createPage({ ...NONE, element: load }, EVENTS);
  const element = document.createElement('cartfare-calculator');
  element.append(document.createElement('button'));
  document.body.append(element);
  await expect(page.connect(element)).rejects.toThrow('Failed to fetch');
  void page.press(element.querySelector('button') as Element, null);
  await vi.waitUntil(() => submit.mock.calls.length > 0);
  expect(load).toHaveBeenCalledTimes(2);
});

test('a page of the old client whose file could not be loaded is taken over when it is shown again', async () => {
  const { load, submit } = lateKind();
  const page = createPage({ ...NONE, legacy: load }, EVENTS);
  reported.mockClear();
  page.show({} as LegacyConfig);
  await vi.waitUntil(() => reported.mock.calls.length > 0);
  page.show({} as LegacyConfig);
  void page.press(document.body, null);
  await vi.waitUntil(() => submit.mock.calls.length > 0);
  expect(load).toHaveBeenCalledTimes(2);
});
