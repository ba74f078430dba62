import { describeSkinContract } from '@cartfare/testing/skin-contract';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';
import { testCountries } from '../testing/test-countries.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';

describeSkinContract('the React component', async () => {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(
    <ShippingCalculator
      heading="Estimate shipping"
      options={{ countries: testCountries(), money: { shopCurrency: 'CAD' } }}
    />,
  );
  await vi.waitUntil(() => container.querySelector('.get-rates'));
  return {
    root: container,
    async unmount() {
      root.unmount();
      container.remove();
      await Promise.resolve();
    },
  };
});
