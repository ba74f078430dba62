import { findProvince, type CountryRules, type Province } from '@cartfare/core';

/** A country's rules, made ready for many questions. */
export interface CountryEntry {
  readonly rules: CountryRules;
  /** Over the normalised code. */
  readonly postalPattern: RegExp;
  readonly provinces: ReadonlyMap<string, Province>;
}

export const prepareCountry = (rules: CountryRules): CountryEntry => ({
  rules,
  postalPattern: new RegExp(rules.postal.pattern),
  provinces: new Map(rules.provinces.map((province) => [province.code, province])),
});

/** The province for a code or a name; undefined for one that the country does not have. */
export const provinceIn = ({ rules, provinces }: CountryEntry, typed: string): Province | undefined =>
  provinces.get(typed.trim().toUpperCase()) ?? findProvince(rules, typed);
