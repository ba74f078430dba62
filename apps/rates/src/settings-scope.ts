import { carrierFacts, type SettingsScope } from '@cartfare/rate-server';
import type { CliIo } from '@cartfare/server-kit/cli';
import type { Config } from './config.ts';

/** The kinds of prices and conditions that shipping files may use besides the built-in ones; see docs/extending-rates.md. */
const RATE_KINDS: NonNullable<SettingsScope['rateKinds']> = { priceKinds: [], conditions: [] };

/** What shipping files may use, whatever the environment has. */
export const SCOPE = { carrierCodes: [], rateKinds: RATE_KINDS } as const satisfies SettingsScope;

/** What shipping files are checked against: the keys and the hosts of their carriers included. */
export const scopeOf = (
  environment: CliIo['environment'],
  { privateHosts }: Pick<Config, 'privateHosts'>,
): SettingsScope => ({ ...SCOPE, ...carrierFacts({ environment, allowedHosts: privateHosts }) });
