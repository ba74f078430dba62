'use client';
/** `@cartfare/react/devtools`: a panel for development, and a `fetch` that logs calls and simulates a bad server. */
export { createDevFetch } from './dev-fetch.ts';
export type { DevFetch } from './dev-fetch.ts';
export { ShippingCalculatorDevtools } from './shipping-calculator-devtools.tsx';
