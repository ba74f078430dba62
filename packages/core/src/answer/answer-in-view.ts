import { answerDistance, type Edges } from './answer-distance.ts';

/** An `Element` of a page. */
export interface PagePart {
  readonly parentElement: PagePart | null;
  readonly clientTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
  readonly scrollTop: number;
  getBoundingClientRect(): Edges & { readonly left: number; readonly width: number; readonly height: number };
  contains(other: object | null): boolean;
  scrollBy(options: { readonly top: number; readonly behavior: 'instant' | 'smooth' }): void;
}

/** A `Window`. */
export interface PageWindow {
  readonly innerHeight: number;
  readonly document: {
    /** Undefined in a document without layout. */
    readonly scrollingElement?: PagePart | null;
    elementFromPoint(x: number, y: number): PagePart | null;
  };
  matchMedia(query: string): { readonly matches: boolean };
  getComputedStyle(part: PagePart): {
    readonly position: string;
    readonly overflowY: string;
    readonly scrollPaddingTop: string;
    readonly scrollPaddingBottom: string;
  };
}

export interface AnswerParts {
  /** The fields that were asked with, or what is around them. */
  readonly fields: PagePart;
  /** The sentence with the rates, or the error. */
  readonly results: PagePart;
  readonly rates: readonly PagePart[];
}

export interface AnswerScroll {
  /** Smoothly, or at once if the shopper prefers reduced motion. */
  start(): void;
  /** Call before the start: whether a part of the page is out of view after it. */
  hides(part: PagePart): boolean;
}

/**
 * Scrolls to an answer where it is not in view. What is around it and scrolls is scrolled first, such as a drawer; the
 * page as far as that does not suffice, and not behind a drawer that is fixed. `scroll-padding` is kept free, and what
 * sticky or fixed bars cover is out of view.
 */
export function scrollToAnswer({ fields, results, rates }: AnswerParts, page: PageWindow): AnswerScroll {
  const scrollers = scrollersAround(results, page);
  const edges = visibleEdges(results, scrollers, page);
  const places = {
    fields: fields.getBoundingClientRect(),
    results: results.getBoundingClientRect(),
    rates: rates.map((rate) => rate.getBoundingClientRect()),
  };
  const distance = answerDistance(places, edges);
  return {
    start() {
      const behavior = page.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
      let rest = distance;
      for (const scroller of scrollers) {
        const { scrollTop, scrollHeight, clientHeight } = scroller;
        const top = Math.max(-scrollTop, Math.min(rest, scrollHeight - clientHeight - scrollTop));
        if (top !== 0) scroller.scrollBy({ top, behavior });
        rest -= top;
      }
    },
    hides(part) {
      const end = part.getBoundingClientRect().bottom - (barAround(part, results, page) === null ? distance : 0);
      return end < edges.top || end > edges.bottom;
    },
  };
}

/** What scrolls a part of the page, from the inside to the outside. */
function scrollersAround(inner: PagePart, page: PageWindow): readonly PagePart[] {
  const root = page.document.scrollingElement ?? null;
  const scrollers: PagePart[] = [];
  for (let part = inner.parentElement; part !== null && part !== root; part = part.parentElement) {
    const { overflowY, position } = page.getComputedStyle(part);
    if (/auto|scroll/u.test(overflowY) && !isOfWindow(part, root, page)) scrollers.push(part);
    // The page behind it does not move it.
    if (position === 'fixed') return scrollers;
  }
  return root === null ? scrollers : [...scrollers, root];
}

/** The overflow of the body is the window's, unless the root element has one of its own. */
const isOfWindow = (part: PagePart, root: PagePart | null, page: PageWindow): boolean =>
  root !== null && part.parentElement === root && page.getComputedStyle(root).overflowY === 'visible';

/** The edges between which the answer can be seen, in CSS pixels of the window. */
function visibleEdges(results: PagePart, scrollers: readonly PagePart[], page: PageWindow): Edges {
  let edges: Edges = { top: 0, bottom: page.innerHeight };
  let free = edges;
  for (const scroller of scrollers) {
    const isRoot = scroller === page.document.scrollingElement;
    const top = isRoot ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
    const height = isRoot ? page.innerHeight : scroller.clientHeight;
    const { scrollPaddingTop, scrollPaddingBottom } = page.getComputedStyle(scroller);
    edges = within(edges, { top, bottom: top + height });
    free = within(free, {
      top: top + pixelsOf(scrollPaddingTop, height),
      bottom: top + height - pixelsOf(scrollPaddingBottom, height),
    });
  }
  return within(free, withoutBars(edges, results, page));
}

const within = (a: Edges, b: Edges): Edges => ({ top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom) });

/** `auto` is none. */
function pixelsOf(length: string, wholePx: number): number {
  const value = Number.parseFloat(length) || 0;
  return length.endsWith('%') ? (value / 100) * wholePx : value;
}

/** Without the bars that cover the upper and the lower end. What covers half of the room is no bar. */
function withoutBars(edges: Edges, results: PagePart, page: PageWindow): Edges {
  const { left, width } = results.getBoundingClientRect();
  const barAt = (y: number): Edges | undefined => {
    const bar = barAround(page.document.elementFromPoint(left + width / 2, y), results, page)?.getBoundingClientRect();
    return bar === undefined || bar.height > (edges.bottom - edges.top) / 2 ? undefined : bar;
  };
  return within(edges, {
    top: barAt(edges.top + 1)?.bottom ?? edges.top,
    bottom: barAt(edges.bottom - 1)?.top ?? edges.bottom,
  });
}

/** The outermost part around another one that keeps its place while the results scroll; null if there is none. */
function barAround(inner: PagePart | null, results: PagePart, page: PageWindow): PagePart | null {
  let bar: PagePart | null = null;
  for (let part = inner; part !== null && !part.contains(results); part = part.parentElement) {
    if (/sticky|fixed/u.test(page.getComputedStyle(part).position)) bar = part;
  }
  return bar;
}
