import { afterEach, expect, test, vi } from 'vitest';
import { startApp } from './app.ts';
// Loaded on demand in a page; before the tests here, which cannot wait for it.
import './regions.ts';
import { loadTexts } from './language.ts';

// Missing in jsdom; every reported error fails the test.
Object.assign(globalThis, {
  reportError: (error: unknown) => {
    throw error;
  },
});

const app = startApp({ baseUrl: 'https://shop.invalid/assets/', nonce: '' });
const connected: HTMLElement[] = [];
let count = 0;

afterEach(() => {
  document.documentElement.lang = '';
  for (const element of connected.splice(0)) {
    element.remove();
    app.disconnect(element);
  }
});

/** An element of a page, taken over. */
async function taken(attributes: Readonly<Record<string, string>>, markup = ''): Promise<HTMLElement> {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.id = `block-${(count += 1)}`;
  element.innerHTML = markup;
  document.body.append(element);
  connected.push(element);
  void app.connect(element);
  await vi.waitUntil(() => element.querySelector('[id$="wrapper-response"]'));
  return element;
}

const labelsOf = (element: Element) => [...element.querySelectorAll('label')].map(({ textContent }) => textContent);

test('BE-11: an element without markup has the language of the page: words, countries, provinces', async () => {
  document.documentElement.lang = 'ar';
  const element = await taken({ 'default-country': 'CA' });

  await vi.waitUntil(() => element.querySelector('[id$="address_province"] option[value="ON"]'));
  expect(labelsOf(element)).toEqual(['البلد', 'المقاطعة', 'الرمز البريدي']);
  expect(element.querySelector('option[value="ON"]')?.textContent).toBe('أونتاريو');
  expect(element.querySelector('option[value="AE"]')?.textContent).toBe('الإمارات العربية المتحدة');
  expect(element.querySelector('button')?.textContent).toBe('احسب تكلفة الشحن');
  expect(element.querySelector('[name="shipping_address[zip]"]')?.getAttribute('dir')).toBe('ltr');
});

test('BE-11: the language of the element comes before that of the page', async () => {
  document.documentElement.lang = 'ar';
  const element = await taken({ lang: 'pl_PL' });
  expect(labelsOf(element)[0]).toBe('Kraj');
});

test('BE-11: the labels of a page’s own fields follow in its language, once our rules are there', async () => {
  document.documentElement.lang = 'it-CH';
  const element = await taken(
    { 'default-country': 'CA' },
    `<select name="shipping_address[country]"><option value="CA" data-provinces='[["ON","Ontario"]]'>Canada</option></select>
    <label data-cartfare="zip-label">NPA</label><input name="shipping_address[zip]">`,
  );
  document.dispatchEvent(new Event('focusin'));
  await vi.waitFor(() => expect(labelsOf(element)).toEqual(['CAP']));
});

test('a page in a language that we do not speak is as it was: English, beside its own words', async () => {
  document.documentElement.lang = 'da';
  const element = await taken(
    {},
    '<script type="application/json" data-cartfare="texts">{"calculate":"Beregn fragt"}</script>',
  );
  expect(element.querySelector('button')?.textContent).toBe('Beregn fragt');
  expect(labelsOf(element)[0]).toBe('Country');
});

test('words of the page’s own come before those of its language, one by one', async () => {
  const texts = await loadTexts('de-CH', { free: 'Gratis', errors: { throttled: 'Momentchen.' } });
  expect(texts).toMatchObject({ free: 'Gratis', cancel: 'Abbrechen', errors: { throttled: 'Momentchen.' } });
  expect(texts.errors?.offline).toBe('Sie sind offline.');
});
