import { createCountryBook } from '@cartfare/core/address';
import { ShippingCalculator } from '@cartfare/react';
import '@cartfare/react/styles.css';
import { createRoot } from 'react-dom/client';

/** A React application in production: the ready-made component. */
const options = { countries: createCountryBook({ codes: ['CA', 'US', 'DE'] }) };

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root.');
createRoot(root).render(<ShippingCalculator heading="Estimate shipping" options={options} />);
