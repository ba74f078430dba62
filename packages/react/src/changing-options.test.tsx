import type { CalculatorLanguage } from '@cartfare/core';
import { createCountryBook } from '@cartfare/core/address';
import type { MoneyOptions } from '@cartfare/core/money';
import { act, render, screen } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { byId } from '../testing/by-id.ts';
import { TEST_RULES } from '../testing/test-countries.ts';
import { createTestShop, rated, STANDARD } from '../testing/test-shop.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { GetRatesButton } from './get-rates-button.tsx';
import { useCreateShippingCalculator } from './use-shipping-calculator.ts';

const MONEY: MoneyOptions = { shopCurrency: 'CAD', converter: { rate: () => 2 }, formats: { EUR: '€{{amount}}' } };
const german = () => ({
  calculate: 'Versand berechnen',
  ratesFound: { one: 'Eine Versandart für {address}.', other: '{count} Versandarten für {address}.' },
});
const button = () => screen.getByRole('button');

test('language and currency are props of the ready component: the rates on the screen follow, nothing is asked', async () => {
  const shop = createTestShop({ money: MONEY });
  shop.platform.script(...rated(STANDARD));
  const page = (props: { language?: CalculatorLanguage; displayCurrency?: string }) => (
    <ShippingCalculator heading="Estimate shipping" options={shop.options} {...props} />
  );
  const { rerender } = render(page({}));
  act(() => button().click());
  await shop.pass(0);
  expect(byId('estimated-shipping', HTMLElement).textContent).toContain('$9.80');

  rerender(page({ language: { tag: 'de-DE', texts: german() }, displayCurrency: 'EUR' }));

  expect(byId('shipping-rates-feedback', HTMLElement).textContent).toMatch(/^Eine Versandart für /);
  expect(byId('estimated-shipping', HTMLElement).textContent).toContain('€19.60');
  expect(shop.platform.calls).toHaveLength(2);

  rerender(page({}));
  expect(button().textContent).toBe('Calculate shipping');
});

test('the rates on the screen follow the formats of the option money, also those written anew on every rendering', async () => {
  const shop = createTestShop({ money: MONEY });
  shop.platform.script(...rated(STANDARD));
  const page = (format: string) => (
    <ShippingCalculator
      heading="Estimate shipping"
      options={{ ...shop.options, money: { ...MONEY, format, formats: {} } }}
    />
  );
  const { rerender } = render(page('${{amount}}'));
  act(() => button().click());
  await shop.pass(0);
  rerender(page('${{amount}} CAD'));
  expect(byId('estimated-shipping', HTMLElement).textContent).toContain('$9.80 CAD');
  expect(shop.platform.calls).toHaveLength(2);
});

test('the first rendering is in the language of the props', () => {
  const shop = createTestShop();
  render(
    <ShippingCalculatorProvider options={shop.options} language={{ texts: german() }}>
      <GetRatesButton />
    </ShippingCalculatorProvider>,
  );
  expect(button().textContent).toBe('Versand berechnen');
});

test('texts that are written anew on every rendering render nothing again', () => {
  const shop = createTestShop();
  const renderings: string[] = [];
  function Page(): ReactElement {
    const countries = createCountryBook({ codes: ['CA'], preloaded: [TEST_RULES.CA] });
    const { view } = useCreateShippingCalculator({ ...shop.options, countries, language: { texts: german() } });
    renderings.push(view.button.label);
    return <p>{view.button.label}</p>;
  }
  const { rerender } = render(<Page />);
  rerender(<Page />);
  expect(renderings).toEqual(['Versand berechnen', 'Versand berechnen']);
});

test('the countries’ names follow, too, also in strict mode', () => {
  const shop = createTestShop();
  const named = (name: string) => ({
    ...shop.options,
    countries: createCountryBook({ codes: ['CA'], names: () => name, preloaded: [TEST_RULES.CA] }),
  });
  const page = (name: string) => (
    <StrictMode>
      <ShippingCalculator heading="Estimate shipping" options={named(name)} />
    </StrictMode>
  );
  const { rerender } = render(page('Canada'));
  rerender(page('Kanada'));
  expect(byId('address_country', HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Kanada');
});
