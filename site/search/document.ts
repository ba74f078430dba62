import { type SearchPage, type Section, sectionsOf } from './find-pages.ts';

/** The sections of all pages, once the reader has opened the search. */
export const sections: Section[] = [];

/**
 * Takes the place of flexsearch's `Document` in Rspress's search. flexsearch indexes each substring of each page three
 * times, for seconds in which the page does not respond. This keeps the pages; `search-hooks.ts` finds.
 */
export class Document {
  readonly #isForWords: boolean;

  /** An index with `finalize` is for scripts without spaces between words, or for Cyrillic; no page has them. */
  constructor({ encoder }: { readonly encoder: { readonly finalize?: unknown } }) {
    this.#isForWords = encoder.finalize === undefined;
  }

  addAsync(_id: string, page: SearchPage): Promise<void> {
    if (this.#isForWords) sections.push(...sectionsOf(page));
    return Promise.resolve();
  }

  searchAsync(): Promise<readonly never[]> {
    return Promise.resolve([]);
  }
}
