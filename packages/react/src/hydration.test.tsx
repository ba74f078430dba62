import { createCalculator, type CalculatorOptions } from '@cartfare/core';
import { aShippingRate } from '@cartfare/testing';
import { act } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { byId } from '../testing/by-id.ts';
import { createTestShop, rated, type TestShop } from '../testing/test-shop.ts';
import { GetRatesButton } from './get-rates-button.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';

let said: MockInstance<typeof console.error>;
let root: Root | undefined;

beforeEach(() => {
  said = vi.spyOn(console, 'error');
});

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  said.mockRestore();
});

const Page = ({ options }: { readonly options: CalculatorOptions }): ReactElement => (
  <StrictMode>
    <ShippingCalculatorProvider options={options}>
      <ShippingCalculator heading="Estimate shipping" />
      <GetRatesButton />
    </ShippingCalculatorProvider>
  </StrictMode>
);

/** React 18 warns of layout effects when it renders on a server with a document, as here. */
function renderOnServer(page: ReactElement): string {
  said.mockImplementation(() => {});
  const html = renderToString(page);
  said.mockReset();
  return html;
}

/** The server-rendered page, the shopper's actions, and then hydration. */
function hydrateAfter(shop: TestShop, shopperDoes: () => void = () => {}): void {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderOnServer(<Page options={shop.options} />);
  shopperDoes();
  act(() => {
    root = hydrateRoot(container, <Page options={shop.options} />);
  });
}

const country = () => byId('address_country', HTMLSelectElement);
const province = () => byId('address_province', HTMLSelectElement);
const postalCode = () => byId('address_zip', HTMLInputElement);
const withAnswer: Partial<CalculatorOptions> = {
  initialResult: {
    kind: 'rates',
    rates: [aShippingRate(), aShippingRate({ name: 'Overnight', code: 'overnight', priceHundredths: 3_860 })],
  },
};

test('the page’s code takes over what the server rendered, without a mismatch or a change', () => {
  const shop = createTestShop(withAnswer);
  let before: Node | undefined;

  hydrateAfter(shop, () => {
    before = document.body.cloneNode(true);
  });

  expect(said).not.toHaveBeenCalled();
  expect(before !== undefined && document.body.isEqualNode(before)).toBe(true);
});

test('BE-11: dates that the browser writes otherwise than the server are no mismatch', () => {
  const dated = { delivery: { earliest: '2026-11-25', latest: '2026-11-27' } };
  const shop = createTestShop({ initialResult: { kind: 'rates', rates: [aShippingRate(dated)] } });
  const server = vi
    .spyOn(Intl.DateTimeFormat.prototype, 'formatRangeToParts')
    .mockReturnValue([{ type: 'literal', value: 'of the server', source: 'shared' }]);

  hydrateAfter(shop, () => server.mockRestore());

  expect(said).not.toHaveBeenCalled();
  // React 18 puts in the browser's, React 19 keeps the server's.
  expect(document.querySelector('.cartfare-rate-delivery')?.textContent).toMatch(/^Arrives ./);
});

test('what was typed before the code came is kept and sent', async () => {
  const shop = createTestShop();
  shop.platform.script(...rated());
  hydrateAfter(shop, () => {
    province().value = 'QC';
    postalCode().value = 'J8X 1A1';
  });
  expect([country().value, province().value, postalCode().value]).toEqual(['CA', 'QC', 'J8X 1A1']);

  act(() => document.querySelector<HTMLButtonElement>('.get-rates')?.click());
  await shop.pass(0);

  expect(new URLSearchParams(shop.platform.calls[0]?.body).get('shipping_address[zip]')).toBe('J8X 1A1');
  expect(new URLSearchParams(shop.platform.calls[0]?.body).get('shipping_address[province]')).toBe('QC');
  expect(said).not.toHaveBeenCalled();
});

test('a country that was chosen before the code came brings its own provinces', () => {
  hydrateAfter(createTestShop(), () => {
    country().value = 'US';
    province().value = 'QC';
  });

  expect(country().value).toBe('US');
  expect([province().value, province().options[1]?.text]).toEqual(['', 'New York']);
  expect(said).not.toHaveBeenCalled();
});

test('parts that hydrate late do not bring an older address or choice back', () => {
  const asked = createCalculator(createTestShop().options);
  const answered = createCalculator(createTestShop(withAnswer).options);
  const page = (
    <>
      <ShippingCalculatorProvider calculator={asked}>
        <ShippingCalculator heading="Estimate shipping" />
      </ShippingCalculatorProvider>
      <ShippingCalculatorProvider calculator={answered} idPrefix="answered-">
        <ShippingCalculator heading="Estimate shipping" />
      </ShippingCalculatorProvider>
    </>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderOnServer(page);
  asked.setDestination({ postalCode: 'J8X 1A1', province: 'QC' });
  answered.selectRate('overnight');

  act(() => {
    root = hydrateRoot(container, page);
  });

  expect([province().value, postalCode().value]).toEqual(['QC', 'J8X 1A1']);
  expect(byId('answered-shipping-rates-2', HTMLInputElement).checked).toBe(true);
  expect(said).not.toHaveBeenCalled();
});

test('an emptied field stays empty', () => {
  hydrateAfter(createTestShop(), () => {
    postalCode().value = '';
  });

  expect(postalCode().value).toBe('');
});

test('a result of the server is not current when the address beside it was changed before the code came', () => {
  hydrateAfter(createTestShop(withAnswer), () => {
    postalCode().value = 'J8X 1A1';
  });

  expect(byId('shipping-rates', HTMLElement).hasAttribute('inert')).toBe(true);
});

test('a rate that was chosen before the code came stays chosen', () => {
  hydrateAfter(createTestShop(withAnswer), () => byId('shipping-rates-2', HTMLInputElement).click());

  expect(byId('shipping-rates-2', HTMLInputElement).checked).toBe(true);
  expect(document.querySelector('#estimated-shipping em')?.textContent).toBe('$38.60');
  expect(said).not.toHaveBeenCalled();
});

test('a logged-in customer’s page asks once, for what the fields hold by then', async () => {
  const shop = createTestShop({ calculateOnLoad: true });
  shop.platform.script(...rated());
  hydrateAfter(shop, () => {
    postalCode().value = 'K2P 1L4';
  });

  await shop.pass(1_000);

  expect(shop.platform.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
  expect(new URLSearchParams(shop.platform.calls[0]?.body).get('shipping_address[zip]')).toBe('K2P 1L4');
  expect(byId('wrapper-response', HTMLElement).hidden).toBe(false);
});
