import type { ExchangeRate } from '../shop/services.ts';

/**
 * For one Canadian dollar. Source: ours, rounded to what such rates were in autumn 2026; they are for reading prices in
 * a demo shop, and nobody is charged by them.
 */
export const EXCHANGE_RATES: readonly ExchangeRate[] = [
  { currency: 'USD', rate: 0.72, asOf: '2026-11-20' },
  { currency: 'EUR', rate: 0.62, asOf: '2026-11-20' },
  { currency: 'GBP', rate: 0.54, asOf: '2026-11-20' },
  { currency: 'JPY', rate: 110, asOf: '2026-11-20' },
  { currency: 'AUD', rate: 1.1, asOf: '2026-11-20' },
  { currency: 'BRL', rate: 3.85, asOf: '2026-11-20' },
  { currency: 'INR', rate: 63, asOf: '2026-11-20' },
  { currency: 'AED', rate: 2.64, asOf: '2026-11-20' },
  { currency: 'HKD', rate: 5.6, asOf: '2026-11-20' },
];
