import { describeSkinContract, type MountedSkin } from '@cartfare/testing/skin-contract';
import { vi } from 'vitest';
import { startApp } from './app/app.ts';
// Loaded on demand in a page; before the tests here, which cannot wait for it.
import './app/regions.ts';

// Missing in jsdom; every reported error fails the test.
Object.assign(globalThis, {
  reportError: (error: unknown) => {
    throw error;
  },
});

const app = startApp({ baseUrl: 'https://shop.invalid/assets/', nonce: '' });

const OPTIONS = [
  ['---', []],
  ['CA', [['ON', 'Ontario']]],
  ['DE', []],
  ['Atlantis', []],
] as const;

/** An element as a theme's server renders it. */
function elementWithFields(): HTMLElement {
  const element = document.createElement('div');
  const country = document.createElement('select');
  country.name = 'shipping_address[country]';
  for (const [value, provinces] of OPTIONS) {
    const option = new Option(value, value);
    option.dataset['provinces'] = JSON.stringify(provinces);
    country.append(option);
  }
  const province = document.createElement('p');
  const select = province.appendChild(document.createElement('select'));
  select.name = 'shipping_address[province]';
  const postalCode = document.createElement('input');
  postalCode.name = 'shipping_address[zip]';
  const button = document.createElement('button');
  button.className = 'get-rates';
  button.type = 'button';
  button.textContent = 'Calculate shipping';
  element.append(country, province, postalCode, button);
  return element;
}

async function mount(element: HTMLElement): Promise<MountedSkin> {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.matches('button.get-rates')) void app.press(target, null);
  };
  element.addEventListener('click', onClick);
  element.setAttribute('shop-currency', 'CAD');
  element.setAttribute('select-rate', '');
  document.body.append(element);
  void app.connect(element);
  await vi.waitUntil(() => element.querySelector('[id$="wrapper-response"]'));
  return {
    root: element,
    async unmount() {
      element.remove();
      app.disconnect(element);
      // The page's observer runs in a later task.
      await vi.waitUntil(() => !element.querySelector('.cartfare-island'));
    },
  };
}

let count = 0;

describeSkinContract('the element, with the fields that the page brought along', () => {
  const element = elementWithFields();
  element.id = `fields-${(count += 1)}`;
  return mount(element);
});

describeSkinContract('the element, without any markup', () => {
  const element = document.createElement('div');
  element.id = `whole-${(count += 1)}`;
  return mount(element);
});
