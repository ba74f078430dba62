import type { PostalPage } from '../../db/postal-table-queries.ts';

/** Signs that part cells or rows, and the quotation mark itself: a cell with one of them stands in quotation marks. */
const NEEDS_QUOTES = /[",;\t\r\n]/;

/** A postal table as `readPostalCsv` reads it: the header, then the rows of one page after the other. */
export async function* writePostalCsv(pages: AsyncIterable<PostalPage>): AsyncGenerator<string> {
  yield 'country,postal_code\n';
  for await (const { country, rules } of pages) {
    yield rules.map((rule) => `${country},${cellOf(rule)}\n`).join('');
  }
}

const cellOf = (rule: string): string => (NEEDS_QUOTES.test(rule) ? `"${rule.replaceAll('"', '""')}"` : rule);
