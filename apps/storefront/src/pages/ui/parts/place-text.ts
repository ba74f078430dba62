import { isValidPostalCode, type Destination, findProvince, normalizePostalCode } from '@cartfare/core/address';
import { fillText, pluralText, type PluralTexts, TERRITORIES } from '@cartfare/core/internal';
import type { RegionConfig, ShippingConfig, ZoneOverview } from '@cartfare/rating';
import type { ShopLanguage } from '../../../texts/shop-language.ts';
import { loadLocalRules } from '../countries/local-countries.ts';

/** Up to this many parts are named; of more only the number is shown: two lines of text. */
const MAX_NAMED_PARTS = 8;

/** "Ottawa, Canada" */
export const originText = ({ city, country }: ShippingConfig['origin'], language: ShopLanguage): string =>
  addressLine([city, countryName(country, language)], language);

/** "K1N 5T2, Ontario, Canada": the text of a destination in codes, as in the calculator. */
export async function placeText(
  { country, province, postalCode }: Destination,
  language: ShopLanguage,
): Promise<string> {
  const rules = await loadLocalRules(country, language);
  const isCode = rules !== null && isValidPostalCode(rules, postalCode);
  const provinceName = rules === null ? undefined : findProvince(rules, province)?.name;
  return addressLine(
    [
      isCode ? normalizePostalCode(country, postalCode) : postalCode.trim(),
      provinceName ?? province,
      countryName(country, language),
    ],
    language,
  );
}

/** The parts of an address on one line, without the empty ones. */
export const addressLine = (parts: readonly string[], { calculator }: Pick<ShopLanguage, 'calculator'>): string =>
  parts.filter((part) => part !== '').join(calculator.addressSeparator);

/** The places of a zone: "Germany, Ireland, and United Kingdom", "Rest of the world, except Antarctica". */
export async function placesText(
  { regions, except }: Pick<ZoneOverview, 'regions' | 'except'>,
  language: ShopLanguage,
): Promise<string> {
  const { places: texts } = language.texts;
  // Only an imported postal table names its places.
  if (regions.length === 0) return texts.somePostalCodes;
  const included = await Promise.all(withoutTerritories(regions).map((region) => regionText(region, language)));
  const excluded = await Promise.all(except.map((region) => regionText(region, language)));
  const places = listText(included, language);
  if (excluded.length === 0) return places;
  return fillText(texts.except, { places, exceptions: listText(excluded, language) });
}

/** Without the territories of countries that are there themselves: a file names both, because shoppers use either name. */
function withoutTerritories(regions: readonly RegionConfig[]): readonly RegionConfig[] {
  const whole = regions.flatMap((region) => (isWholeCountry(region) ? region.country : []));
  const territories = new Set(whole.flatMap((country) => TERRITORIES[country] ?? []));
  return regions.filter((region) => !isWholeCountry(region) || !territories.has(region.country));
}

type PlaceRegion = Exclude<RegionConfig, 'rest_of_world'>;

const isWholeCountry = (region: RegionConfig): region is PlaceRegion =>
  region !== 'rest_of_world' && region.provinces === undefined && region.postalCodes === undefined;

async function regionText(region: RegionConfig, language: ShopLanguage): Promise<string> {
  const { places: texts } = language.texts;
  if (region === 'rest_of_world') return texts.restOfWorld;
  const country = countryName(region.country, language);
  const parts = await partsText(region, language);
  return parts === '' ? country : fillText(texts.parts, { country, parts });
}

/** The parts of the country; empty for all of it. */
async function partsText(place: PlaceRegion, language: ShopLanguage): Promise<string> {
  const { country, provinces = [], postalCodes = [] } = place;
  const { places: texts } = language.texts;
  const counted = (plural: PluralTexts, count: number) =>
    fillText(pluralText(plural, count, language.locale), { count });
  if (postalCodes.length > MAX_NAMED_PARTS) return counted(texts.postalAreas, postalCodes.length);
  if (postalCodes.length > 0) {
    const codes = postalCodes.map((rule) => postalRuleText(rule, texts));
    return fillText(texts.postalCodes, { codes: listText(codes, language) });
  }
  if (provinces.length > MAX_NAMED_PARTS) return counted(texts.regions, provinces.length);
  const rules = provinces.length === 0 ? null : await loadLocalRules(country, language);
  const names = provinces.map((code) => (rules === null ? code : (findProvince(rules, code)?.name ?? code)));
  return listText(names, language);
}

/** `K1*` is "starting with K1", `10000...19999` is "10000 to 19999". */
function postalRuleText(rule: string, texts: ShopLanguage['texts']['places']): string {
  const [from = rule, to] = rule.split('...').map((end) => end.trim());
  if (to !== undefined) return fillText(texts.postalRange, { from, to });
  return from.endsWith('*') ? fillText(texts.postalStart, { start: from.slice(0, -1).trim() }) : from;
}

const listText = (items: readonly string[], { locale }: ShopLanguage): string =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(items);

const countryName = (code: string, language: ShopLanguage): string => language.places.countries[code] ?? code;
