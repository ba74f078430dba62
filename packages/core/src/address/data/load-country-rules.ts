import type { CountryRules } from '../country-rules.ts';
import { RULES_LOADERS } from './rules-loaders.ts';

/** Loads the rules of all countries that have any, by ISO 3166-1 alpha-2 code: one module of 13 kB after brotli. */
export async function loadAllCountryRules(): Promise<ReadonlyMap<string, CountryRules>> {
  const { COUNTRY_RULES } = await import('./all-rules.ts');
  return new Map(Object.entries(COUNTRY_RULES));
}

/**
 * Loads the rules of one country by ISO 3166-1 alpha-2 code, in capitals; null when it has none.
 *
 * @example
 * const rules = await loadCountryRules('CA');
 * rules?.postal.example; // 'H3Z 2Y7'
 */
export async function loadCountryRules(code: string): Promise<CountryRules | null> {
  const load = Object.hasOwn(RULES_LOADERS, code) ? RULES_LOADERS[code] : undefined;
  if (load !== undefined) return (await load()).rules;
  // All in one file: the import statements for two hundred countries would be longer than the rules themselves.
  const { RULES_WITHOUT_PROVINCES: others } = await import('./rules/without-provinces.ts');
  return (Object.hasOwn(others, code) ? others[code] : undefined) ?? null;
}
