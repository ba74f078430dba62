/**
 * Decimals of the currencies that do not have two. Source: ISO 4217, list one, column "minor unit". MGA and MRU, whose
 * minor unit is a fifth, have two there.
 */
const EXCEPTIONS: Readonly<Record<string, number>> = {
  BIF: 0,
  CLP: 0,
  DJF: 0,
  GNF: 0,
  ISK: 0,
  JPY: 0,
  KMF: 0,
  KRW: 0,
  PYG: 0,
  RWF: 0,
  UGX: 0,
  UYI: 0,
  VND: 0,
  VUV: 0,
  XAF: 0,
  XOF: 0,
  XPF: 0,
  BHD: 3,
  IQD: 3,
  JOD: 3,
  KWD: 3,
  LYD: 3,
  OMR: 3,
  TND: 3,
  CLF: 4,
  UYW: 4,
};

/** The decimals of a currency's minor unit: 0, 2, 3 or 4. `code` is ISO 4217, in any case; unknown codes have 2. */
export function currencyDecimals(code: string): number {
  const upper = code.toUpperCase();
  return Object.hasOwn(EXCEPTIONS, upper) ? (EXCEPTIONS[upper] ?? 2) : 2;
}
