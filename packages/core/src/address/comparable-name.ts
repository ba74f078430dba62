/** A name as it is compared: without accents, case, or anything that is neither letter nor digit. "Québec " is "quebec". */
export function comparableName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
