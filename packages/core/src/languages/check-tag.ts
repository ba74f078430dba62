/**
 * Throws a RangeError for a tag that is not a language, such as the "de-AT" of a page. A build may replace this module if
 * all its tags come from `matchLanguage`.
 */
export function checkTag(tag: string, languages: readonly string[]): void {
  if (languages.includes(tag)) return;
  throw new RangeError(`There is no language "${tag}"; pass what matchLanguage("${tag}") returns, or else "en".`);
}
