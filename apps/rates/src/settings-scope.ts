import { carrierFacts, type ImportScope } from '@cartfare/rate-server';
import type { CliIo } from '@cartfare/server-kit/cli';
import type { RatesConfig } from './config.ts';

/** The kinds of prices and conditions that shipping files may use besides the built-in ones; see docs/extending-rates.md. */
const RATE_KINDS: NonNullable<ImportScope['rateKinds']> = { priceKinds: [], conditions: [] };

/** What shipping files may use, whatever the environment has. */
export const SCOPE = { carrierCodes: [], rateKinds: RATE_KINDS } as const satisfies ImportScope;

/** What shipping files are checked against: the keys and the hosts of their carriers included. */
export const scopeOf = (
  environment: CliIo['environment'],
  { privateHosts }: Pick<RatesConfig, 'privateHosts'>,
): ImportScope => ({ ...SCOPE, ...carrierFacts({ environment, allowedHosts: privateHosts }) });
