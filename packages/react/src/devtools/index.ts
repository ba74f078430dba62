'use client';
/** `@cartfare/react/devtools`: a panel for development, and a `fetch` that logs calls and simulates a bad server. */
export { createDevFetch, DEV_SERVERS } from './dev-fetch.ts';
export type { DevCall, DevFetch, DevFetchOptions, DevServer } from './dev-fetch.ts';
export { ShippingCalculatorDevtools } from './shipping-calculator-devtools.tsx';
export type { ShippingCalculatorDevtoolsProps } from './shipping-calculator-devtools.tsx';
