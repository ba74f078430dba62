import {
  COUNTRY_NAMES,
  type Destination,
  findProvince,
  loadCountryRules,
  normalizePostalCode,
  postalCodeLooksRight,
} from '@cartfare/core';
import type { OriginConfig, PlaceConfig, RegionConfig, ZoneOverview } from '@cartfare/rating';

/** Names of parts that are listed one by one; of more only the number is said. Source: ours, two lines of text. */
const MAX_NAMED_PARTS = 8;

const LIST = new Intl.ListFormat('en-CA', { type: 'conjunction' });

/** "Ottawa, Canada" */
export const originText = ({ city, country }: OriginConfig): string =>
  [city, countryName(country)].filter((part) => part !== '').join(', ');

/** "K1N 5T2, Ontario, Canada": a destination in codes, as the calculator's sentence names it. */
export async function addressText({ country, province, zip }: Destination): Promise<string> {
  const rules = await loadCountryRules(country);
  const isCode = rules !== null && postalCodeLooksRight(rules, zip);
  const provinceName = rules === null ? undefined : findProvince(rules, province)?.name;
  return [isCode ? normalizePostalCode(country, zip) : zip.trim(), provinceName ?? province, countryName(country)]
    .filter((part) => part !== '')
    .join(', ');
}

/** Where a zone is: "Germany, Ireland, and United Kingdom", "Rest of the world, except Antarctica". */
export async function placesText({ regions, except }: Pick<ZoneOverview, 'regions' | 'except'>): Promise<string> {
  // Only an imported postal table leads there.
  if (regions.length === 0) return 'Some postal codes';
  const included = await Promise.all(regions.map(regionText));
  const excluded = await Promise.all(except.map(regionText));
  const places = LIST.format(included);
  return excluded.length === 0 ? places : `${places}, except ${LIST.format(excluded)}`;
}

async function regionText(region: RegionConfig): Promise<string> {
  if (region === 'rest_of_world') return 'Rest of the world';
  const name = countryName(region.country);
  const parts = await partsText(region);
  return parts === '' ? name : `${name} (${parts})`;
}

/** Which part of the country; empty for all of it. */
async function partsText({ country, provinces = [], postalCodes = [] }: PlaceConfig): Promise<string> {
  if (postalCodes.length > MAX_NAMED_PARTS) return `${postalCodes.length} postal code areas`;
  if (postalCodes.length > 0) return `postal codes ${LIST.format(postalCodes.map(postalRuleText))}`;
  if (provinces.length > MAX_NAMED_PARTS) return `${provinces.length} regions`;
  const rules = provinces.length === 0 ? null : await loadCountryRules(country);
  return LIST.format(provinces.map((code) => (rules === null ? code : (findProvince(rules, code)?.name ?? code))));
}

/** `K1*` is "starting with K1", `10000...19999` is "10000 to 19999". */
const postalRuleText = (rule: string): string => {
  const [from = rule, to] = rule.split('...').map((end) => end.trim());
  if (to !== undefined) return `${from} to ${to}`;
  return from.endsWith('*') ? `starting with ${from.slice(0, -1).trim()}` : from;
};

const countryName = (code: string): string => COUNTRY_NAMES[code] ?? code;
