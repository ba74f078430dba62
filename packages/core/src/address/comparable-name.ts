/**
 * Normalizes a name for comparison: without case, accents, spaces and punctuation, with "&" as "and" and "St." as
 * "Saint". "Québec" and "quebec", "St. Kitts & Nevis" and "Saint Kitts And Nevis" become equal. Marks are kept in
 * scripts where they are letters: in Hindi only the vowel signs distinguish Shaanxi from Shanxi.
 */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Combining marks of Latin, Greek and Cyrillic, then the points of Hebrew and Arabic, including the hamza. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;
