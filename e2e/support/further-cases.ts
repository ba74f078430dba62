/**
 * For a table of cases that prove one behaviour: `npm test` runs the first, `npm run test:all` every one.
 * `place`: index in the table.
 */
export const furtherCases = (place: number): { readonly tag: string[] } => ({ tag: place === 0 ? [] : ['@all'] });
