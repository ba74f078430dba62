import { currencyDecimals, roundHalfExpand } from '@cartfare/rate-server/client';

/**
 * Vendure's amounts are integers with the same number of decimals in every currency, 2 unless its `MoneyStrategy` says
 * otherwise: 1,078 yen are 107800. Cartfare's have the currency's own.
 */
export const fromVendure = (amount: number, currency: string, precision: number): number =>
  rescale(amount, precision, currencyDecimals(currency));

export const toVendure = (minor: number, currency: string, precision: number): number =>
  rescale(minor, currencyDecimals(currency), precision);

const rescale = (amount: number, from: number, to: number): number =>
  roundHalfExpand(to >= from ? amount * 10 ** (to - from) : amount / 10 ** (from - to));
