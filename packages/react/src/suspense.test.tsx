import type { CalculatorOptions } from '@cartfare/core';
import { aShippingRate } from '@cartfare/testing';
import { act, screen } from '@testing-library/react';
import { Suspense, useEffect, useState, type ReactElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { byId } from '../testing/by-id.ts';
import { createTestShop, type TestShop } from '../testing/test-shop.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { useCalculator } from './use-shipping-calculator.ts';

// While a part of a page is suspended, React removes the layout effects of its other parts, and runs them again afterwards.

let root: Root | undefined;

afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

/** A part of the page that loads something when told, and `loaded` ends that. */
function createLatePart() {
  let load: (promise: Promise<void> | null) => void = () => {};
  function LatePart(): null {
    const [loading, setLoading] = useState<Promise<void> | null>(null);
    useEffect(() => {
      load = setLoading;
    }, []);
    if (loading !== null) throw loading;
    return null;
  }
  async function suspendOnce(): Promise<void> {
    let loaded = () => {};
    const promise = new Promise<void>((resolve) => (loaded = resolve));
    act(() => load(promise));
    expect(byId('shipping-calculator', HTMLElement).style.display).toBe('none');
    await act(async () => {
      load(null);
      loaded();
      await promise;
    });
    expect(byId('shipping-calculator', HTMLElement).style.display).toBe('');
  }
  return { LatePart, suspendOnce };
}

const CurrencyButton = ({ currency }: { readonly currency: string }): ReactElement => {
  const calculator = useCalculator();
  return <button onClick={() => calculator.setCurrency(currency)}>{currency}</button>;
};

const RATES = [aShippingRate(), aShippingRate({ name: 'Overnight', code: 'overnight', priceHundredths: 3_860 })];

function hydratePage(options: CalculatorOptions, shopperDoes: () => void = () => {}) {
  const { LatePart, suspendOnce } = createLatePart();
  const page = (
    <Suspense>
      <ShippingCalculatorProvider options={options}>
        <ShippingCalculator heading="Estimate shipping" />
        <CurrencyButton currency="EUR" />
        <LatePart />
      </ShippingCalculatorProvider>
    </Suspense>
  );
  // React 18 warns of layout effects when it renders on a server with a document, as here.
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  said.mockRestore();
  shopperDoes();
  act(() => {
    root = hydrateRoot(container, page);
  });
  return { suspendOnce };
}

const shopWithRates = (change: Partial<CalculatorOptions> = {}): TestShop =>
  createTestShop({ initialResult: { kind: 'rates', rates: RATES }, ...change });
const radio = (index: number) => byId(`shipping-rates-${index}`, HTMLInputElement);

test('a rate that was chosen before the code came does not replace the one that was chosen after', async () => {
  const { suspendOnce } = hydratePage(shopWithRates().options, () => radio(2).click());
  expect(radio(2).checked).toBe(true);
  act(() => radio(1).click());
  await suspendOnce();
  expect([radio(1).checked, radio(2).checked]).toEqual([true, false]);
});

test('MO-5: the initial display currency does not replace the one that the shopper has chosen', async () => {
  const money = { shopCurrency: 'CAD', displayCurrency: 'USD', converter: { rate: () => 2 } };
  const { suspendOnce } = hydratePage(shopWithRates({ money }).options);
  const estimate = () => document.querySelector('#estimated-shipping em')?.textContent;
  expect(estimate()).toBe('19.60 USD');
  act(() => screen.getByRole('button', { name: 'EUR' }).click());
  await suspendOnce();
  expect(estimate()).toBe('19.60 EUR');
});
