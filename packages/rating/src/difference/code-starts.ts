import type { CountryRules } from '@cartfare/core/address';
import type { CountryIndex } from '../zones/country-index.ts';
import type { ZoneMatcher } from '../zones/match-zones.ts';
import { readPostalKey } from '../zones/postal-key.ts';

/** Ranges of postal codes, within each of which all codes have the same rules. */
export interface CodeStarts {
  /** The first code of each, in digits, ascending. */
  readonly firsts: readonly string[];
  /** The last code of the range at this position. */
  lastOf(position: number): string;
}

/** Null for a country whose codes have other signs than digits, or where a rule has more of them than a code. */
export function codeStarts({ code, postal }: CountryRules, matchers: readonly ZoneMatcher[]): CodeStarts | null {
  const { length } = postal.example.replaceAll(/[ -]/g, '');
  if (!/^[\d -]+$/.test(postal.example)) return null;
  const starts = new Set([0]);
  for (const index of indexesOf(code, matchers)) {
    if (index.areas.size > 0) return null;
    for (const [first, last] of rangesOf(index)) {
      if (!isDigits(first, length) || !isDigits(last, length)) return null;
      starts.add(Number(first.padEnd(length, '0')));
      starts.add(Number(last.padEnd(length, '9')) + 1);
    }
  }
  const end = 10 ** length;
  const sorted = [...starts].filter((start) => start < end).toSorted((a, b) => a - b);
  const written = (number: number) => String(number).padStart(length, '0');
  return { firsts: sorted.map(written), lastOf: (position) => written((sorted[position + 1] ?? end) - 1) };
}

const isDigits = (text: string, length: number): boolean => /^\d+$/.test(text) && text.length <= length;

/** Codes of the provinces that a rule of the country names. */
export const provincesIn = (country: string, matchers: readonly ZoneMatcher[]): readonly string[] => [
  ...new Set(indexesOf(country, matchers).flatMap(({ provinces }) => [...provinces.keys()])),
];

const indexesOf = (country: string, matchers: readonly ZoneMatcher[]): readonly CountryIndex[] =>
  matchers
    .flatMap(({ layers, exceptions }) => [exceptions, ...layers.flatMap((layer) => [layer.regions, layer.exceptions])])
    .flatMap(({ countries }) => countries.get(country) ?? []);

/** The beginnings of the first and the last code of each postal rule, without separators. */
function* rangesOf({ codes, prefixes, wildcards, ranges }: CountryIndex): Generator<readonly [string, string]> {
  const text = (key: number) => readPostalKey(key).replaceAll('-', '');
  for (const keys of [codes.keys, prefixes.table.keys, wildcards.table.keys]) {
    for (const key of keys) yield [text(key), text(key)];
  }
  for (const [at, first] of ranges.firsts.entries()) yield [text(first), text(ranges.lasts[at] ?? first)];
}
