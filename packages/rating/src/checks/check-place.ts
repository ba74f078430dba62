import {
  findCountry,
  findProvince,
  isValidPostalCode,
  normalizePostalCode,
  type CountryRules,
} from '@cartfare/core/address';
import { beginningPattern, normalizePostalPrefix } from '@cartfare/core/internal';
import type { PlaceConfig } from '../config/place-config.ts';
import type { Findings } from '../schema/findings.ts';
import { isBritish, readBritishKey } from '../zones/british-key.ts';
import { parsePostalRule, RANGE, type PostalRule } from '../zones/parse-postal-rule.ts';
import { isOutwardAlone } from '../zones/keyed-place.ts';
import { readBeginning, readPostalKey } from '../zones/postal-key.ts';
import { isProvinceLetter } from '../zones/short-form.ts';
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
  const beginnings = rules === undefined ? undefined : beginningPattern(rules.postal.pattern);
  for (const [at, line] of postalCodes.entries()) {
    const rule = parsePostalRule(country, line);
    if (!rule.ok) findings.error(rule.issue, `${path}[${at}]`, { rule: line });
    else if (rules?.postal.use === 'none') {
      findings.warn('country_without_postal_codes', `${path}[${at}]`, { rule: line, country });
    } else if (rules !== undefined && rule.value.kind === 'code' && !isValidPostalCode(rules, line)) {
      findings.warn('impossible_postal_code', `${path}[${at}]`, { rule: line, country });
    } else if (rule.value.kind === 'code') {
      if (isOutwardAlone(country, normalizePostalCode(country, line)))
        findings.warn('outward_code_alone', `${path}[${at}]`, { rule: line });
    } else if (rules !== undefined && matchesNothing(beginningOf(rule.value, country), country, beginnings)) {
      const { example } = rules.postal;
      findings.warn('impossible_postal_rule', `${path}[${at}]`, { rule: line, country, example });
    } else if (rules !== undefined && line.split(RANGE).some((end) => lacksZeros(end, rules))) {
      const { example } = rules.postal;
      findings.warn('range_end_without_zeros', `${path}[${at}]`, { rule: line, country, example });
    }
  }
}

const matchesNothing = (beginning: string, country: string, beginnings: RegExp | undefined): boolean =>
  beginnings?.test(beginning) === false || isProvinceLetter(country, beginning);

/** No country's codes have more digits. */
const MAX_DIGITS = 10;

/**
 * Whether the end of a range is too short for a code and would be one with zeros before it: spreadsheets drop them, and
 * `800` would stand for 8000 to 8009. Not if it is a prefix by its `*`, or has all digits up to a separator (PT `1000`).
 */
function lacksZeros(end: string, rules: CountryRules): boolean {
  const digits = digitsOf(end, rules.code);
  if (digits === '' || digits.length === rules.postal.example.search(/[ -]/)) return false;
  const isCode = (length: number) => isValidPostalCode(rules, digits.padStart(length, '0'));
  return !isCode(0) && Array.from({ length: MAX_DIGITS + 1 }, (_, length) => length).some(isCode);
}

/** The digits of an end that has nothing else but separators and the letters before codes of the country; else empty. */
function digitsOf(end: string, country: string): string {
  const text = end.normalize('NFKC').toUpperCase().trim();
  const forms = [text, normalizePostalPrefix(country, text)].map((form) => form.replaceAll(/[ -]/g, ''));
  return forms.find((form) => /^\d+$/.test(form)) ?? '';
}

/** What all codes begin with that the rule contains, with a hyphen for a separator that counts. */
function beginningOf(rule: Exclude<PostalRule, { kind: 'code' }>, country: string): string {
  if (rule.kind === 'prefix' || rule.kind === 'wildcard') return readBeginning(rule.key);
  if (rule.kind === 'range') return commonBeginning(readPostalKey(rule.first), readPostalKey(rule.last));
  return isBritish(country)
    ? commonBeginning(readBritishKey(rule.first, 'first'), readBritishKey(rule.last, 'last'))
    : rule.area;
}

function commonBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return a.slice(0, length);
}
