/** `@cartfare/shipping-file/csv`: postal tables as CSV of any length. On a server: it reads Node's streams. */
export { writePostalCsv } from './write-postal-csv.ts';
export { readPostalPages } from './read-postal-pages.ts';
export { RowFindings, rowFindingsText } from './row-findings.ts';
