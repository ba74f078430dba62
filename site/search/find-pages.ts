import { SYNONYMS } from './synonyms.ts';
import { questionStems, stemsOf } from './words.ts';

/** What Rspress knows of a page. */
export interface SearchPage {
  readonly routePath: string;
  readonly title: string;
  readonly content: string;
  /** `charIndex`: where the section begins in `content`. */
  readonly toc: readonly { readonly id: string; readonly text: string; readonly charIndex: number }[];
}

/** A section of a page: its text before the first heading, or below one. The texts are stems. */
export interface Section {
  readonly page: SearchPage;
  readonly id: string;
  readonly heading: string;
  readonly text: string;
  readonly stems: { readonly title: string; readonly heading: string; readonly text: string };
}

export interface FoundPage {
  readonly page: SearchPage;
  /** The best first. */
  readonly sections: readonly Section[];
}

export function sectionsOf(page: SearchPage): readonly Section[] {
  const title = stemsOf(page.title);
  const starts = page.toc.filter(({ charIndex }) => charIndex >= 0);
  const cuts = [{ id: '', text: '', charIndex: 0 }, ...starts];
  return cuts.map(({ id, text: heading, charIndex }, place) => {
    const text = page.content.slice(charIndex, cuts[place + 1]?.charIndex);
    return { page, id, heading, text, stems: { title, heading: stemsOf(heading || page.title), text: stemsOf(text) } };
  });
}

/** A part of a question: the ways to say it, the asker's own first. */
type Wish = readonly string[];

/** The pages that answer a question, the best first: those with all of it, or else with most of it. */
export function findPages(sections: readonly Section[], question: string, limit = 7): readonly FoundPage[] {
  const wishes = wishesOf(questionStems(question));
  const weights = wishes.map((wish) => rarityOf(sections, wish));
  const scored = sections
    .map((section) => ({ section, score: scoreOf(section, wishes, weights) * trustOf(section.page.routePath) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score);
  const pages = new Map<SearchPage, { readonly best: number; readonly sections: Section[] }>();
  for (const { section, score } of scored) {
    const found = pages.get(section.page);
    if (found === undefined) pages.set(section.page, { best: score, sections: [section] });
    else if (score > found.best * WORTH_SHOWING) found.sections.push(section);
  }
  return [...pages].slice(0, limit).map(([page, found]) => ({ page, sections: found.sections }));
}

/** The part of the score of a page's best section that its others need. */
const WORTH_SHOWING = 0.5;

/** The longest runs of words that have synonyms, then single words. */
function wishesOf(stems: readonly string[]): readonly Wish[] {
  const wishes: Wish[] = [];
  for (let at = 0; at < stems.length;) {
    const known = [3, 2, 1].find((count) => SYNONYMS.has(stems.slice(at, at + count).join(' ')));
    const length = Math.min(known ?? 1, stems.length - at);
    const own = stems.slice(at, at + length).join(' ');
    wishes.push([own, ...(SYNONYMS.get(own) ?? []).filter((other) => other !== own)]);
    at += length;
  }
  return wishes;
}

/** What few sections have tells more than what most have. */
function rarityOf(sections: readonly Section[], wish: Wish): number {
  const having = sections.filter(({ stems }) => countOf(stems.text, wish) > 0).length;
  return Math.log(1 + sections.length / (1 + having));
}

const IN_TITLE = 3;
const IN_HEADING = 5;
/** Words of a usual section. */
const USUAL_LENGTH = 600;
/** For each part of the question that a section lacks. */
const MISSING = 0.25;

function scoreOf({ stems }: Section, wishes: readonly Wish[], weights: readonly number[]): number {
  let score = 0;
  let factor = 1;
  wishes.forEach((wish, place) => {
    const inText = countOf(stems.text, wish);
    const often = inText / (inText + 0.5 + stems.text.length / USUAL_LENGTH);
    const match =
      often +
      IN_TITLE * Math.min(1, countOf(stems.title, wish)) +
      IN_HEADING * Math.min(1, countOf(stems.heading, wish));
    if (match === 0) factor *= MISSING;
    score += match * (weights[place] ?? 0);
  });
  return score * factor;
}

const OTHER_WORDS = 0.7;
const BEGINNING = 0.3;

/** How often a text says it: in the asker's words, in others, or in words that begin with it, which is what one types. */
function countOf(text: string, [own = '', ...others]: Wish): number {
  const count = text.split(` ${own} `).length - 1;
  if (count > 0) return count;
  const other = Math.max(0, ...others.map((words) => text.split(` ${words} `).length - 1));
  if (other > 0) return OTHER_WORDS * other;
  return own.length > 2 && text.includes(` ${own}`) ? BEGINNING : 0;
}

/** Guides before lists that are to be complete, and before what was decided, and why. */
function trustOf(routePath: string): number {
  if (routePath.startsWith('/decisions/')) return 0.3;
  if (routePath === '/specification' || routePath === '/accessibility') return 0.5;
  return routePath === '/settings/fields' || routePath.startsWith('/reference/') ? 0.8 : 1;
}
