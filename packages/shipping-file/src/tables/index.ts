/** `@cartfare/shipping-file/tables`: postal tables as CSV or Excel workbooks. On a server: it reads with Node's modules. */
export { readPostalTable } from './read-postal-table.ts';
export type { PostalTableFile, PostalTableOptions } from './read-postal-table.ts';
export { tableProblemText, tableReportText } from './table-report.ts';
export type { NotedRow, NotedRows, TableProblem, TableReport } from './table-report.ts';
export { writePostalCsv } from './write-postal-csv.ts';
export type { PostalRules } from './write-postal-csv.ts';
