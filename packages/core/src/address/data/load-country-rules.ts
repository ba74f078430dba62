import type { CountryRules } from '../country-rules.ts';
import { RULES_LOADERS } from './rules-loaders.ts';

/** Loads the rules of one country by ISO 3166-1 alpha-2 code, in capitals; null when there are none for it. */
export async function loadCountryRules(code: string): Promise<CountryRules | null> {
  const load = Object.hasOwn(RULES_LOADERS, code) ? RULES_LOADERS[code] : undefined;
  if (load !== undefined) return (await load()).rules;
  // In one file: an import for each of two hundred countries would be longer than what they import.
  const { RULES_WITHOUT_PROVINCES: others } = await import('./rules/without-provinces.ts');
  return (Object.hasOwn(others, code) ? others[code] : undefined) ?? null;
}
