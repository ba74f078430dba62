/**
 * Takes the place of flexsearch's `Document` in Rspress's search. flexsearch indexes each substring of each page three
 * times, for seconds in which the page does not respond and the search finds nothing. The pages of this site have some
 * 300 kB: to look through them takes a few milliseconds at each key.
 */
export class Document {
  readonly #isForWords: boolean;
  readonly #pages = new Map<string, Page>();

  /** An index with `finalize` is for scripts without spaces between words, or for Cyrillic; no page has them. */
  constructor({ encoder }: { readonly encoder: { readonly finalize?: unknown } }) {
    this.#isForWords = encoder.finalize === undefined;
  }

  addAsync(id: string, page: Page): Promise<void> {
    if (this.#isForWords) this.#pages.set(id, page);
    return Promise.resolve();
  }

  /** For each field the pages that have all words of the keyword in it, those with the words side by side first. */
  searchAsync(keyword: string, { limit, index }: { readonly limit: number; readonly index: readonly Field[] }) {
    const phrase = keyword.trim().toLowerCase();
    const words = phrase.split(/\s+/).filter((word) => word !== '');
    return Promise.resolve(
      index.map((field) => ({
        field,
        result: [...this.#pages]
          .map(([id, page]) => ({ id, page, score: scoreOf(page[field], phrase, words) }))
          .filter(({ score }) => score > 0)
          .toSorted((a, b) => b.score - a.score)
          .slice(0, limit)
          .map(({ id, page }) => ({ id, doc: { ...page, _matchesPosition: { content: placesOf(page, words) } } })),
      })),
    );
  }
}

type Field = 'normalizedTitle' | 'headers' | 'normalizedContent';

/** What Rspress knows of a page; the fields are in lower case. */
type Page = Readonly<Record<Field, string>>;

/** A page with the words side by side is before each page without, however often that has them. */
const SIDE_BY_SIDE = 1_000_000;

/** 0: a word is missing. Otherwise higher, the better the text matches. */
function scoreOf(text: string, phrase: string, words: readonly string[]): number {
  if (words.length === 0 || !words.every((word) => text.includes(word))) return 0;
  const found = words.reduce((sum, word) => sum + text.split(word).length - 1, 0);
  // A long page has a word more often than a page about it.
  return found / Math.sqrt(text.length) + (text.includes(phrase) ? SIDE_BY_SIDE : 0);
}

/** Where the words are first, for the excerpt of a page that does not have them side by side; counted as Rspress does. */
function placesOf({ normalizedContent }: Page, words: readonly string[]) {
  return words
    .map((word) => ({ word, at: normalizedContent.indexOf(word) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ word, at }) => ({ start: bytesOf(normalizedContent.slice(0, at)), length: word.length }));
}

/** Rspress counts a character outside of Latin-1 as three bytes, and each other one as one. */
const bytesOf = (text: string): number => text.length + 2 * [...text].filter((each) => each > '\u00FF').length;
