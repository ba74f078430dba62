import type { CountryRules } from '@cartfare/core/address';
import { TERRITORIES } from '@cartfare/core/internal';
import { countryName } from '../schema/country-name.ts';
import type { Findings } from '../schema/findings.ts';
import { matchZones, type ZoneMatcher } from '../zones/match-zones.ts';
import { keyedPlace } from '../zones/keyed-place.ts';

/**
 * Warns of territories that get one zone under their own code and another one as a part of their country: Puerto Rico is
 * a country on some pages and a state of the United States on others, and Guadeloupe has postal codes of France.
 */
export function checkTerritories(
  zones: readonly { readonly id: string }[],
  matcher: ZoneMatcher,
  path: string,
  { findings, countries }: { readonly findings: Findings; readonly countries: ReadonlyMap<string, CountryRules> },
): void {
  const winner = (country: string, province: string, postalCode: string): number | undefined =>
    matchZones(matcher, keyedPlace(country, province, postalCode)).matches[0]?.zone;

  for (const [country, territories] of Object.entries(TERRITORIES)) {
    const rules = countries.get(country);
    const parted = new Map<number | undefined, string[]>();
    for (const territory of territories) {
      const { postal: { example } = { example: '' } } = countries.get(territory) ?? {};
      if (rules === undefined || !isPart(rules, territory, example)) continue;
      const province = rules.provinces.some(({ code }) => code === territory) ? territory : '';
      const [own, asPart] = [winner(territory, '', example), winner(country, province, example)];
      if (own !== asPart) parted.set(asPart ?? own, [...(parted.get(asPart ?? own) ?? []), territory]);
    }
    for (const [zone = 0, codes] of parted) {
      const values = {
        territories: codes.map((code) => `${countryName(code)} (${code})`).join(', '),
        country: countryName(country),
        zone: zones[zone]?.id ?? '',
      };
      findings.warn('territory_in_two_zones', `${path}[${zone}]`, values);
    }
  }
}

/** Whether an address in the territory can be written as one in the country. */
const isPart = ({ provinces, postal }: CountryRules, territory: string, postalCode: string): boolean =>
  provinces.some(({ code }) => code === territory) ||
  (postalCode !== '' && new RegExp(postal.pattern).test(postalCode));
