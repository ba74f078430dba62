/**
 * A name as it is compared: without case, accents, spaces and punctuation, "&" as "and", "St." as "Saint".
 * "Québec" and "quebec", "St. Kitts & Nevis" and "Saint Kitts And Nevis" are the same. Letters of other scripts stay, and
 * so do the marks that are letters there: in Hindi only the vowel signs tell Shaanxi from Shanxi.
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

/** Of Latin, Greek and Cyrillic, then the points of Hebrew and of Arabic, the hamza among them. */
const ACCENTS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f]/g;
