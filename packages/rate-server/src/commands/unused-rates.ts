import type { ExchangeRate } from '../exchange-rates/exchange-rates.ts';
import type { CommandProgram } from './command-program.ts';

/** A warning where exchange rates are stored for another currency than the settings': requests in others are refused. */
export function unusedRatesText(
  rates: readonly ExchangeRate[],
  currency: string | undefined,
  { name }: CommandProgram,
): string {
  if (currency === undefined) return '';
  const bases = new Set(rates.map(({ base }) => base).filter((base) => base !== currency));
  if (bases.size === 0) return '';
  return `The exchange rates are for ${[...bases].join(', ')}, and are not used with settings in ${currency}. Refresh them:\n${name} -- exchange-rates refresh\n`;
}
