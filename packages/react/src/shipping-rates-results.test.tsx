import { createCalculator, type Calculator } from '@cartfare/core';
import { answers, aShippingRate, type ScriptedAnswer } from '@cartfare/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { FOUR_MORE, OVERNIGHT, STANDARD, createTestShop, rated, type TestShop } from '../testing/test-shop.ts';
import { EstimatedShipping } from './estimated-shipping.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
});

interface Rendered {
  readonly shop: TestShop;
  readonly calculator: Calculator;
  readonly find: (selector: string) => HTMLElement;
}

function renderResults({ selectable = true, sortable = false } = {}): Rendered {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  const { container } = render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults selectable={selectable} sortable={sortable} />
      <EstimatedShipping />
    </ShippingCalculatorProvider>,
  );
  const find = (selector: string) => {
    const found = container.querySelector<HTMLElement>(selector);
    if (found === null) throw new Error(`There is no ${selector}.`);
    return found;
  };
  return { shop, calculator, find };
}

async function ask({ shop, calculator }: Rendered, ...script: readonly ScriptedAnswer[]) {
  shop.platform.script(...script);
  void calculator.calculate();
  await shop.pass(0);
}

const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const politely = () => screen.getByRole('status').textContent;
const assertively = () => screen.getByRole('alert').textContent;

test('MO-4: where nothing can be selected the line has the first rate, not the cheapest, and FREE for 0.00', async () => {
  const rendered = renderResults({ selectable: false });
  await ask(rendered, ...rated(OVERNIGHT, STANDARD, { ...STANDARD, code: 'pickup', price: '0.00' }));
  const amount = () => rendered.find('#estimated-shipping em').textContent;
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(amount()).toBe('$38.60');

  await ask(rendered, ...rated({ ...STANDARD, price: '0.00' }, OVERNIGHT));
  expect(amount()).toBe('FREE');
});

test('MO-4: another order moves the options and neither the selection nor the estimate', async () => {
  const rendered = renderResults({ sortable: true });
  await ask(rendered, ...rated(OVERNIGHT, ...FOUR_MORE, STANDARD));
  const values = () => radios().map(({ value }) => value);
  const order = screen.getByRole('combobox', { name: /^Sort by/ });
  expect(values()).toEqual([OVERNIGHT.code, 'a', 'b', 'c', 'd', STANDARD.code]);
  const estimate = rendered.find('#estimated-shipping').textContent;

  await userEvent.selectOptions(order, 'Lowest price');
  expect(values()).toEqual([STANDARD.code, 'a', 'b', 'c', 'd', OVERNIGHT.code]);
  expect(rendered.find('#estimated-shipping').textContent).toBe(estimate);
  expect(radios().find(({ checked }) => checked)?.value).toBe(OVERNIGHT.code);

  await ask(rendered, ...rated(...FOUR_MORE, STANDARD));
  expect(screen.queryByRole('combobox'), 'with five rates').toBeNull();
});

test('the sentence counts the rates and sets the address apart', async () => {
  const page = renderResults();

  await ask(page, ...rated(STANDARD, OVERNIGHT));

  const sentence = page.find('#shipping-rates-feedback');
  expect(sentence.textContent).toBe(
    'There are 2 shipping rates available for K1N 5T2, Ontario, Canada, starting at $9.80.',
  );
  const address = Array.from(sentence.querySelectorAll('b'), ({ textContent }) => textContent);
  expect(address).toEqual(['K1N 5T2', ', Ontario, Canada']);
  expect(page.find('#wrapper-response').dataset['success']).toBe('true');
});

test('the rates are one group of radio buttons that read NAME at PRICE', async () => {
  const page = renderResults();

  await ask(page, ...rated(STANDARD, OVERNIGHT));

  expect(screen.getByRole('group', { name: 'Shipping options' })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Standard at $9.80' }).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Overnight at $38.60' }).checked).toBe(false);
  expect(new Set(radios().map(({ name }) => name)).size).toBe(1);
});

test('delivery days, badges and the shop’s description are told after the name', async () => {
  const page = renderResults();

  await ask(
    page,
    ...rated(
      { ...STANDARD, delivery_range: ['2026-11-25', '2026-11-27'], description: 'By land' },
      { ...OVERNIGHT, delivery_date: '2026-11-23' },
    ),
  );

  expect(detailsOf(radios()[0])).toEqual([expect.stringMatching(/^Arrives.*25.*27/), 'Cheapest', 'By land']);
});

/** What a screen reader reads after the option's name, part by part. */
const detailsOf = (radio: HTMLElement | undefined) =>
  (radio?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .flatMap((id) => [...(document.getElementById(id)?.querySelectorAll(':not(:has(*))') ?? [])])
    .map(({ textContent }) => textContent);

test('each option has its description, whichever is selected', async () => {
  const page = renderResults();
  await ask(page, ...rated({ ...STANDARD, description: 'By land' }, { ...OVERNIGHT, description: 'By air' }));
  expect(radios().map(detailsOf)).toEqual([['Cheapest', 'By land'], ['By air']]);

  act(() => page.calculator.selectRate('overnight'));

  expect(radios().map(detailsOf)).toEqual([['Cheapest', 'By land'], ['By air']]);
});

test('a browser does not restore the selected rate, which would be another one in another list', async () => {
  const page = renderResults();
  await ask(page, ...rated(STANDARD, OVERNIGHT));
  const restored = () => radios().map(({ autocomplete }) => autocomplete !== 'off');
  expect(restored()).toEqual([false, true]);

  act(() => page.calculator.selectRate('overnight'));

  expect(restored()).toEqual([true, false]);
});

test('a selected rate stays selected when the browser resets its fields, as WebKit does after Back', async () => {
  const page = renderResults();
  await ask(page, ...rated(STANDARD, OVERNIGHT));
  act(() => page.calculator.selectRate('overnight'));

  for (const radio of radios()) radio.checked = radio.defaultChecked;

  expect(radios().map(({ checked }) => checked)).toEqual([false, true]);
});

test('where nothing can be chosen, the rates are a plain list', async () => {
  const page = renderResults({ selectable: false });

  await ask(page, ...rated(STANDARD, OVERNIGHT));

  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Overnight at $38.60')).toBeDefined();
});

test('the start and the outcome are announced politely, also when the outcome is the same', async () => {
  const page = renderResults();
  await ask(page, ...rated(STANDARD));
  const outcome = 'There is one shipping rate available for K1N 5T2, Ontario, Canada.';
  expect([politely(), assertively()]).toEqual([outcome, '']);

  await ask(page, answers.after(300, answers.empty(202)), answers.json(200, { shipping_rates: [aWireRate()] }));
  expect(politely()).toBe('Calculating...');
  await page.shop.pass(300);

  expect(politely()).toBe(outcome);
});

const aWireRate = () => ({ name: 'Standard', price: '9.80', currency: 'CAD' });

test('an error is announced assertively, with what can be done', async () => {
  const page = renderResults();

  await ask(page, answers.networkFailure());

  expect(politely()).toBe('');
  expect(assertively()).toBe("We couldn't reach the shop. Check your connection, then try again.");
});

test('the regions of the announcements stay the same elements', async () => {
  const page = renderResults();
  const regions = [screen.getByRole('status'), screen.getByRole('alert')];

  await ask(page, ...rated(STANDARD));
  await ask(page, answers.empty(500));

  expect([screen.getByRole('status'), screen.getByRole('alert')]).toEqual(regions);
});

test('MO-4: a lost rate is told by its name above the list, and stays there when another is selected', async () => {
  const rendered = renderResults();
  await ask(rendered, ...rated(STANDARD, { ...OVERNIGHT, code: 'boat', name: 'Boat', presentment_name: 'Boat' }));
  await userEvent.click(screen.getByRole('radio', { name: /^Boat/ }));
  await ask(rendered, ...rated(STANDARD, OVERNIGHT));
  const lost = () => rendered.find('.cartfare-feedback + .cartfare-lost-rate').textContent;
  expect(lost()).toBe('Boat is no longer available. Standard is selected instead.');
  expect(politely()).toMatch(/Boat is no longer available\. Standard is selected instead\.$/);
  await userEvent.click(screen.getByRole('radio', { name: /^Overnight/ }));
  expect(lost()).toBe('Boat is no longer available. Overnight is selected instead.');
});

test('MO-6: below the sentence of an empty list stands for which address, and what the page adds', async () => {
  const shop = createTestShop();
  const calculator = createCalculator(shop.options);
  const { container } = render(
    <ShippingCalculatorProvider calculator={calculator}>
      <ShippingRatesResults errorFooter={<a href="/shipping">Where we ship</a>} />
    </ShippingCalculatorProvider>,
  );
  const results = container.querySelector('.cartfare-results');
  const rendered = { shop, calculator, find: () => container };
  await ask(rendered, answers.json(202, null), answers.json(200, { shipping_rates: [] }));
  expect([...(results?.querySelectorAll('p, a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'We do not ship to this destination.',
    'There are no shipping options for K1N\u00A05T2, Ontario, Canada. You can choose another destination.',
    'Where we ship',
  ]);
  await ask(rendered, ...rated(STANDARD));
  expect(results?.querySelector('a')).toBeNull();
});

test('BE-2: items that cannot be shipped are named, with a button where the page can remove them', () => {
  const unshippableItems = [{ variantId: '7', title: 'Anchor' }];
  const error = { code: 'server_message', message: 'Cart Error', status: '422', description: 'No.' } as const;
  const { options } = createTestShop({ initialResult: { kind: 'failed', error: { ...error, unshippableItems } } });
  const onRemoveItems = vi.fn();
  const show = (results: ReactElement) => (
    <ShippingCalculatorProvider options={options}>{results}</ShippingCalculatorProvider>
  );
  const { rerender } = render(show(<ShippingRatesResults />));
  expect(screen.getByText("Anchor can't be shipped to this address.")).toBeDefined();
  expect(screen.queryByRole('button')).toBeNull();
  rerender(show(<ShippingRatesResults onRemoveItems={onRemoveItems} />));
  fireEvent.click(screen.getByRole('button', { name: 'Remove and calculate' }));
  expect(onRemoveItems).toHaveBeenCalledWith(unshippableItems);
});

test('BE-2: missing options are told beside the rates, with a button that asks again', async () => {
  const { options, platform } = createTestShop({
    initialResult: { kind: 'rates', rates: [aShippingRate()], incomplete: true },
  });
  render(
    <ShippingCalculatorProvider options={options}>
      <ShippingRatesResults />
    </ShippingCalculatorProvider>,
  );

  expect(screen.getByText("Some shipping options couldn't be loaded right now.")).toBeDefined();
  expect(screen.getAllByText('Standard at $9.80')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(platform.calls).toHaveLength(1);
});
