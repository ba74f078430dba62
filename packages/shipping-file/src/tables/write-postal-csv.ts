/** A part of a table, in file order: rules of one country. */
export interface PostalRules {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `postalCodes` of a region; none has a line break. */
  readonly rules: readonly string[];
}

/** Separators, line ends and the quotation mark itself: a cell with one of them is written in quotation marks. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** Writes a postal table in the format that `readPostalCsv` reads: the header, then the rows of each page. */
export async function* writePostalCsv(pages: AsyncIterable<PostalRules>): AsyncGenerator<string> {
  yield 'country,postal_code\n';
  for await (const { country, rules } of pages) {
    yield rules.map((rule) => `${country},${cellOf(rule)}\n`).join('');
  }
}

const cellOf = (rule: string): string => (NEEDS_QUOTES.test(rule) ? `"${rule.replaceAll('"', '""')}"` : rule);
