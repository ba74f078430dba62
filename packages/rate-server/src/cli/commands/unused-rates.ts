import { selectExchangeRates } from '../../exchange-rates/exchange-rates.ts';
import type { RateDatabase } from '../../store/open-rate-database.ts';
import type { CommandProgram } from './command-program.ts';

/** A warning where exchange rates are stored for another currency than the settings': requests in others are refused. */
export async function unusedRatesText(
  db: RateDatabase,
  currency: string | undefined,
  { name }: CommandProgram,
): Promise<string> {
  if (currency === undefined) return '';
  const bases = new Set((await selectExchangeRates(db)).map(({ base }) => base).filter((base) => base !== currency));
  if (bases.size === 0) return '';
  return `The exchange rates are for ${[...bases].join(', ')}, and are not used with settings in ${currency}. Refresh them:\n${name} -- exchange-rates refresh\n`;
}
