import type { SettingsScope } from '@cartfare/rate-server';

/** The kinds of prices and conditions that shipping files may use besides the built-in ones; see docs/extending-rates.md. */
const RATE_KINDS: NonNullable<SettingsScope['rateKinds']> = { priceKinds: [], conditions: [] };

/** What shipping files are checked against. */
export const SCOPE = { carrierCodes: [], rateKinds: RATE_KINDS } as const satisfies SettingsScope;
