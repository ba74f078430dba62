import { createHash } from 'node:crypto';

/** A part of a table: rules of one country. */
export interface PostalRulesPage {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `postalCodes` of a region; none has a line break. */
  readonly rules: readonly string[];
}

/** A table as it is stored: by what it contains. */
export interface PostalContent {
  /** A hash of all rules: equal tables have the same. */
  readonly content: string;
  readonly ruleCount: number;
  readonly pages: readonly PostalRulesPage[];
}

/** A page of as many short codes has some 20 kB. */
const PAGE_RULES = 2_000;

/** The rules in pages: countries in the order in which they come first, the rules of each in their own order. */
export function createPostalContent(rules: readonly PostalRulesPage[]): PostalContent {
  const byCountry = new Map<string, string[]>();
  for (const page of rules) {
    const known = byCountry.get(page.country) ?? [];
    byCountry.set(page.country, known);
    for (const rule of page.rules) known.push(rule);
  }
  const hash = createHash('sha256');
  const pages: PostalRulesPage[] = [];
  let ruleCount = 0;
  for (const [country, all] of byCountry) {
    ruleCount += all.length;
    for (let from = 0; from < all.length; from += PAGE_RULES) {
      const page = { country, rules: all.slice(from, from + PAGE_RULES) };
      hash.update(JSON.stringify(page));
      pages.push(page);
    }
  }
  return { content: hash.digest('hex'), ruleCount, pages };
}
