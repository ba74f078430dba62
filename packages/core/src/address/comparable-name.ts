/**
 * A name as it is compared: without case, accents, spaces and punctuation, "&" as "and", "St." as "Saint".
 * "Québec" and "quebec", "St. Kitts & Nevis" and "Saint Kitts And Nevis" are the same. Letters of other scripts stay.
 */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll(/\bst\b/g, 'saint')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
