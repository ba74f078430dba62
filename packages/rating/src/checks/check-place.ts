import { findCountry, findProvince, isValidPostalCode, normalizePostalCode } from '@cartfare/core';
import type { PlaceConfig } from '../config/zone-config.ts';
import type { Findings } from '../schema/findings.ts';
import { parsePostalRule } from '../zones/parse-postal-rule.ts';
import { isOutwardAlone } from '../zones/place.ts';
import type { CheckScope } from './check-scope.ts';

export function checkPlace(place: PlaceConfig, path: string, scope: CheckScope): void {
  const { country, provinces, postalCodes } = place;
  const { findings } = scope;
  if (!checkCountry(country, `${path}.country`, findings)) return;
  if (provinces !== undefined && postalCodes !== undefined) findings.error('provinces_and_postal_codes', path);
  for (const [field, list] of Object.entries({ provinces, postalCodes })) {
    if (list?.length === 0) findings.warn('empty', `${path}.${field}`);
  }
  checkProvinces(place, `${path}.provinces`, scope);
  checkPostalCodes(place, `${path}.postalCodes`, scope);
}

/** Returns false for an unknown code. The finding's `example` is the code of a country given by name or another code. */
export function checkCountry(country: string, path: string, findings: Findings): boolean {
  const code = findCountry(country);
  return code === country || findings.error('unknown_country', path, { country, example: code ?? 'CA' });
}

function checkProvinces(
  { country, provinces = [] }: PlaceConfig,
  path: string,
  { findings, countries }: CheckScope,
): void {
  const rules = countries.get(country);
  if (rules === undefined) return;
  const [first] = rules.provinces;
  if (first === undefined) {
    if (provinces.length > 0) findings.error('country_without_provinces', path, { country });
    return;
  }
  const known = new Set(rules.provinces.map((province) => province.code));
  for (const [at, province] of provinces.entries()) {
    if (known.has(province)) continue;
    const { code: example } = findProvince(rules, province) ?? first;
    findings.error('unknown_province', `${path}[${at}]`, { province, country, example });
  }
}

function checkPostalCodes(
  { country, postalCodes = [] }: PlaceConfig,
  path: string,
  { findings, countries }: CheckScope,
): void {
  const rules = countries.get(country);
  for (const [at, line] of postalCodes.entries()) {
    const rule = parsePostalRule(country, line);
    if (!rule.ok) findings.error(rule.issue, `${path}[${at}]`, { rule: line });
    else if (rules?.postal.use === 'none') {
      findings.warn('country_without_postal_codes', `${path}[${at}]`, { rule: line, country });
    } else if (rules !== undefined && rule.value.kind === 'code' && !isValidPostalCode(rules, line)) {
      findings.warn('impossible_postal_code', `${path}[${at}]`, { rule: line, country });
    } else if (rule.value.kind === 'code' && isOutwardAlone(country, normalizePostalCode(country, line))) {
      findings.warn('outward_code_alone', `${path}[${at}]`, { rule: line });
    }
  }
}
