import { aShippingRate } from '@cartfare/testing';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { GetRatesButton } from './get-rates-button.tsx';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';
import { ShippingCalculator } from './shipping-calculator.tsx';

test('a server without a document renders fields that are filled', () => {
  const html = renderToString(<ShippingCalculator options={createTestShop().options} heading="Estimate shipping" />);

  expect(html).toMatch(/<option value="CA" selected="">Canada<\/option>/);
  expect(html).toMatch(/<option value="ON" selected="">Ontario<\/option>/);
  expect(html).toMatch(/<input[^>]* value="K1N 5T2"/);
  expect(html).toMatch(/<button[^>]*><span[^>]*>Calculate shipping<\/span><\/button>/);
});

test('the regions of the announcements are in the page from the first byte', () => {
  const html = renderToString(<ShippingCalculator options={createTestShop().options} heading="Estimate shipping" />);

  expect(html).toContain('<span role="status" class="cartfare-visually-hidden"></span>');
  expect(html).toContain('<span role="alert" class="cartfare-visually-hidden"></span>');
});

test('an answer that the server has is rendered with the page', () => {
  const { options } = createTestShop({ initialResult: { kind: 'rates', rates: [aShippingRate()] } });
  const html = renderToString(<ShippingCalculator options={options} heading="Estimate shipping" />);

  expect(html).toContain('Standard at $9.80');
  expect(html).toMatch(/<em[^>]*>\$9.80<\/em>/);
});

test('an error that the server has is rendered with the page', () => {
  const { options } = createTestShop({ initialResult: { kind: 'failed', error: { code: 'country_not_supported' } } });
  const html = renderToString(<ShippingCalculator options={options} heading="Estimate shipping" />);

  expect(html).toMatch(
    /data-success="false"[^>]*><p id="shipping-rates-feedback"[^>]*>(?:<span>)?We do not ship to this destination\./,
  );
});

test('rendering asks nothing, not even for a logged-in customer, and says nothing on the console', () => {
  const said = vi.spyOn(console, 'error');
  const { options, platform } = createTestShop({ calculateOnLoad: true });

  renderToString(
    <ShippingCalculatorProvider options={options}>
      <ShippingCalculator heading="Estimate shipping" />
      <GetRatesButton />
    </ShippingCalculatorProvider>,
  );

  expect(platform.calls).toEqual([]);
  expect(platform.clock.pending).toBe(0);
  expect(said).not.toHaveBeenCalled();
  said.mockRestore();
});

test('markup in a rate’s name leaves the server as text', () => {
  const rates = [aShippingRate({ name: '</script><img src=x onerror=alert(1)>' })];
  const { options } = createTestShop({ initialResult: { kind: 'rates', rates } });

  const html = renderToString(<ShippingCalculator options={options} heading="Estimate shipping" />);

  expect(html).not.toContain('<img');
});
