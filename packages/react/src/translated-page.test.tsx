import { answers, type ScriptedAnswer } from '@cartfare/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createTestShop, rated } from '../testing/test-shop.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';

/** Replaces every text by an element, as the browsers' translators do. */
function translate(page: HTMLElement): void {
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) if (texts.currentNode instanceof Text) found.push(texts.currentNode);
  for (const text of found) {
    const font = document.createElement('font');
    font.append(text.data);
    text.replaceWith(font);
  }
}

afterEach(() => {
  vi.useRealTimers();
});

function renderTranslated() {
  const shop = createTestShop();
  const { container } = render(<ShippingCalculator options={shop.options} heading="Estimate shipping" />);
  const text = (id: string) => container.querySelector(`#${id}`)?.textContent;
  translate(container);
  return { shop, container, text };
}

test('on a page that the browser translates, a doubt about the postal code replaces the example', () => {
  vi.useFakeTimers();
  const { text } = renderTranslated();

  fireEvent.change(screen.getByLabelText('Postal code'), { target: { value: '9' } });
  act(() => {
    vi.advanceTimersByTime(1_000);
  });

  expect(text('address_zip_hint')).toBe('Check the postal code. Example: K1N\u00a05T2');
});

test('on a page that the browser translates, each result replaces the one before', async () => {
  const { shop, container, text } = renderTranslated();
  const refused = (message: string) => [answers.empty(202), answers.json(422, { zip: [message] })] as const;
  const ask = async (...script: readonly ScriptedAnswer[]) => {
    shop.platform.script(...script);
    await userEvent.click(screen.getByRole('button'));
    await shop.pass(0);
    const shown = text('shipping-rates-feedback');
    translate(container);
    return shown;
  };

  expect(await ask(...refused('is wrong'))).toBe('Error : zip is wrong.');
  expect(await ask(...refused('is too short'))).toBe('Error : zip is too short.');
  expect(await ask(...rated())).toMatch(/^There is one shipping rate available for K1N 5T2/u);
  expect(await ask(...refused('is wrong'))).toBe('Error : zip is wrong.');
});
