import { sections } from './document.ts';
import { findPages } from './find-pages.ts';
import { type SearchItem, itemsOf } from './search-items.ts';

/** Called by Rspress's search with its own results, of which there are none, to change them. */
export function afterSearch(question: string, groups: readonly { result: SearchItem[] }[]): void {
  const [group] = groups;
  if (group !== undefined) group.result = findPages(sections, question).flatMap((found) => itemsOf(found, question));
}
