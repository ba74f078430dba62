import { sharesOf } from '../../zones/code-share.ts';
import { BREADTH, type Candidate } from '../../zones/candidate.ts';
import { parsePostalRule, type PostalRule } from '../../zones/parse-postal-rule.ts';
import { placeOf, type Place } from '../../zones/place.ts';
import { areaKey, readPostalKey, spanUnder } from '../../zones/postal-key.ts';

export interface PostalRuleInPlace {
  readonly place: Place;
  readonly breadth: number;
  /** Compares with postal rules only. */
  isWithin(candidate: Candidate): boolean;
}

/** Each readable line of `postalCodes`, with a place that it contains. */
export function* postalRulesOf(country: string, lines: readonly string[]): Generator<PostalRuleInPlace> {
  for (const line of lines) {
    const rule = parsePostalRule(country, line);
    if (rule.ok) yield inPlace(country, rule.value);
  }
}

function inPlace(country: string, rule: PostalRule): PostalRuleInPlace {
  switch (rule.kind) {
    case 'code':
      return plain(country, rule.key, rule.key, BREADTH.code);
    case 'prefix': {
      const share = sharesOf(readPostalKey(rule.key)).at(-1) ?? 1;
      return plain(country, rule.key, rule.key + spanUnder(rule.length), share);
    }
    case 'range':
      return plain(country, rule.first, rule.last, rule.share);
    case 'wildcard': {
      const text = readPostalKey(rule.key).padEnd(rule.length, '-');
      const last = rule.key + spanUnder(rule.length);
      return {
        place: placeOf(country, '', text),
        breadth: sharesOf(text).at(-1) ?? 1,
        isWithin: ({ by, first, last: end }) => by === 'postal_wildcard' && first <= rule.key && end >= last,
      };
    }
    case 'area': {
      const [from, to] = [areaKey(rule.area, rule.first), areaKey(rule.area, rule.last)];
      return {
        place: placeOf(country, '', readPostalKey(from)),
        breadth: rule.share,
        isWithin: ({ by, first, last }) => by === 'postal_area' && first === from && last === to,
      };
    }
  }
}

/** Rules that do not look at separators are intervals of keys. */
const plain = (country: string, from: number, to: number, breadth: number): PostalRuleInPlace => ({
  place: placeOf(country, '', readPostalKey(from)),
  breadth,
  isWithin: ({ by, first, last }) => PLAIN.has(by) && first <= from && last >= to,
});

const PLAIN: ReadonlySet<string> = new Set(['postal_code', 'postal_prefix', 'postal_range']);
