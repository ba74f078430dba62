import { createCalculator } from '@cartfare/core';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createTestShop } from '../testing/test-shop.ts';
import { ShippingCalculatorProvider } from './shipping-calculator-provider.tsx';

const { options } = createTestShop();

test.each<[string, object]>([
  ['neither options nor a calculator', {}],
  ['both', { options, calculator: createCalculator(options) }],
])('a provider with %s throws, and says what it needs', (_name, props) => {
  // React logs what a component throws.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<ShippingCalculatorProvider {...(props as { options: typeof options })} />)).toThrow(
    'needs `options` or a `calculator`',
  );
  vi.restoreAllMocks();
});
