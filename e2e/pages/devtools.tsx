import { cartProtocol } from '@cartfare/core';
import { createCountryBook } from '@cartfare/core/address';
import { ShippingCalculator, ShippingCalculatorProvider } from '@cartfare/react';
import { createDevFetch, ShippingCalculatorDevtools } from '@cartfare/react/devtools';
import '@cartfare/react/styles.css';
import { createRoot } from 'react-dom/client';

/** A React application in development: the ready-made component with the devtools' panel open. */
const devFetch = createDevFetch();
const options = {
  countries: createCountryBook({ codes: ['CA', 'US', 'DE'] }),
  initialDestination: { country: 'CA', province: 'ON', postalCode: 'K1N 5T2' },
  money: { format: '${{amount}}', shopCurrency: 'CAD' },
  source: cartProtocol({ fetch: devFetch.fetch }),
};

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(
  <ShippingCalculatorProvider options={options}>
    <ShippingCalculator heading="Estimate shipping" />
    <ShippingCalculatorDevtools devFetch={devFetch} defaultOpen />
  </ShippingCalculatorProvider>,
);
