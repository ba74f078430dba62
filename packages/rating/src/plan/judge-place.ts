import type { Place } from '@cartfare/core/address';
import { COUNTRY_NAMES } from '@cartfare/core/internal';
import { isOutwardAlone, partialKeyedPlace, keyedPlace, type KeyedPlace } from '../zones/keyed-place.ts';
import type { CountryEntry } from '../compile/compiled-shipping.ts';

/** A place with the keys of its postal rules, and what is suspect about it. */
export interface JudgedPlace {
  /** Without a province that its country does not have. */
  readonly place: KeyedPlace;
  /** The country has provinces, and none of this code. */
  readonly isProvinceUnknown: boolean;
  /** The postal code does not look like one of the country. It may be one, because known formats are incomplete. */
  readonly isPostalCodeSuspect: boolean;
  /** The postal code is only the beginning of one, as wallets give before payment: `K2P`, `EH1`. */
  readonly isPostalCodePartial: boolean;
  /** Without a province: those that the postal code may be in; null where it does not tell. */
  readonly possibleProvinces: ReadonlySet<string> | null;
}

/**
 * Null if the country is unknown. A province that was left out is that of the postal code, where zones name provinces and the
 * code is known to be in one alone.
 * Other empty fields are no problem here: the zones decide whether they are needed.
 */
export function judgePlace(
  { countryCode, provinceCode, postalCode }: Place,
  countries: ReadonlyMap<string, CountryEntry>,
): JudgedPlace | null {
  if (!Object.hasOwn(COUNTRY_NAMES, countryCode)) return null;
  const entry = countries.get(countryCode);
  const isProvinceUnknown =
    provinceCode !== '' && entry !== undefined && entry.provinces.size > 0 && !entry.provinces.has(provinceCode);
  const isPostalCodeSuspect = postalCode !== '' && entry?.postalPattern.test(postalCode) === false;
  const isBeginning = isPostalCodeSuspect && entry.postalBeginning.test(postalCode);
  const isReadable = postalCode !== '' && (isBeginning || !isPostalCodeSuspect);
  const ofCode = provinceCode === '' && isReadable ? entry?.provincesOfCode?.(postalCode) : undefined;
  const province = isProvinceUnknown ? '' : provinceCode || (ofCode?.only ?? '');
  return {
    place: isBeginning
      ? partialKeyedPlace(countryCode, province, postalCode, entry.rules.postal.example)
      : keyedPlace(countryCode, province, postalCode),
    isPostalCodePartial: isBeginning || isOutwardAlone(countryCode, postalCode),
    isProvinceUnknown,
    isPostalCodeSuspect,
    possibleProvinces: ofCode?.possible ?? null,
  };
}
