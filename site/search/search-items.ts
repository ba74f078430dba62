import type { FoundPage, SearchPage, Section } from './find-pages.ts';

/** A line of the results, as Rspress's panel shows it. `highlightInfoList` marks parts of `statement`, else of `header`. */
export interface SearchItem {
  readonly type: 'title' | 'header' | 'content';
  readonly title: string;
  readonly header: string;
  readonly statement: string;
  readonly link: string;
  readonly query: string;
  readonly highlightInfoList: readonly { readonly start: number; readonly length: number }[];
}

const SECTIONS_OF_A_PAGE = 3;

/** The lines for a page: its best sections. */
export function itemsOf({ page, sections }: FoundPage, query: string): readonly SearchItem[] {
  const words = query
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word.length > 1);
  return sections.slice(0, SECTIONS_OF_A_PAGE).map((section) => itemOf(page, section, query, words));
}

function itemOf(page: SearchPage, { id, heading, text }: Section, query: string, words: readonly string[]): SearchItem {
  const header = heading === '' ? page.title : `${page.title} > ${heading}`;
  const link = id === '' ? page.routePath : `${page.routePath}#${id}`;
  const common = { title: page.title, link, query };
  const inHeader = marksOf(header, words);
  if (inHeader.length > 0)
    return { ...common, type: heading === '' ? 'title' : 'header', header, statement: '', highlightInfoList: inHeader };
  const statement = excerptOf(text.slice(heading.length), words);
  return { ...common, type: 'content', header, statement, highlightInfoList: marksOf(statement, words) };
}

const EXCERPT_LENGTH = 100;

/** The text around the first of the words, without line breaks. */
function excerptOf(text: string, words: readonly string[]): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  const places = words.map((word) => line.toLowerCase().indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(line.length, ...places) - EXCERPT_LENGTH / 3);
  const from = places.length === 0 || start === 0 ? 0 : line.indexOf(' ', start) + 1;
  const excerpt = line.slice(from, from + EXCERPT_LENGTH);
  return `${from > 0 ? '…' : ''}${excerpt}${from + EXCERPT_LENGTH < line.length ? '…' : ''}`;
}

/** Where the words are first, in order and not over each other. */
function marksOf(text: string, words: readonly string[]): SearchItem['highlightInfoList'] {
  const lower = text.toLowerCase();
  const marks = words
    .map((word) => ({ start: lower.indexOf(word), length: word.length }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start);
  return marks.filter(({ start }, place) => marks.slice(0, place).every((mark) => mark.start + mark.length <= start));
}
