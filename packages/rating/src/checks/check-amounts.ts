import type { Amount } from '../schema/amount.ts';
import type { CheckScope } from './check-scope.ts';

/** The currencies of a table; none for an amount without one. */
export const currenciesOf = (amount: Amount): readonly string[] =>
  typeof amount === 'number' ? [] : Object.keys(amount);

/** A table needs the settings' own currency, from which all others are converted. */
export function checkAmount(amount: Amount, path: string, scope: CheckScope): void {
  const { findings, currency, currencies } = scope;
  if (typeof amount === 'number') return;
  if (!Object.hasOwn(amount, currency)) findings.error('own_currency_missing', path, { currency });
  for (const other of currenciesOf(amount)) {
    if (isCurrency(other)) currencies.add(other);
    else findings.error('unknown_currency', `${path}.${other}`, { currency: other });
  }
}

/** An ISO 4217 code, in capitals. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code);
