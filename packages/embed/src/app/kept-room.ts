import type { ResultsView } from '@cartfare/core';

/**
 * The results keep their height while they are not current, and with the next ones until the shopper acts, and so does
 * each row: what is below would move. An error has its own height.
 */
export interface KeptRoom {
  /** Call before `results` take the place of those that are shown. */
  follow(shown: ResultsView | null, results: ResultsView): void;
  /** Call after the rows were shown. */
  keep(results: ResultsView): void;
  stop(): void;
}

export function createKeptRoom(box: () => HTMLElement | undefined): KeptRoom {
  /** Of the last current rows, in CSS pixels, by the codes of their rates. */
  const heights = new Map<string | undefined, number>();
  let isCurrent = false;
  const stop = onAct(() => {
    const element = box();
    if (!isCurrent || element === undefined) return;
    element.style.minBlockSize = '';
    for (const row of rowsOf(element)) keepHeight(row, 0);
  });
  return {
    follow(shown, results) {
      const element = box();
      isCurrent = areCurrent(results) || results.kind === 'error';
      if (element === undefined) return;
      // Of rates that the shopper has asked for, in place of none, the rows have their own heights.
      if (shown?.kind === 'none') heights.clear();
      if (areCurrent(shown) && !areCurrent(results)) {
        element.style.minBlockSize = `${heightOf(element)}px`;
        heights.clear();
        rowsOf(element).forEach((row, at) => heights.set(shown?.rates[at]?.code, heightOf(row)));
      }
      const isOver = results.kind === 'error' || (results.kind === 'none' && !results.isExpected);
      if (isOver) element.style.minBlockSize = '';
    },
    keep(results) {
      const element = box();
      if (element === undefined || element.style.minBlockSize === '') return;
      rowsOf(element).forEach((row, at) => keepHeight(row, heights.get(results.rates[at]?.code) ?? 0));
    },
    stop,
  };
}

const areCurrent = (results: ResultsView | null): boolean => results?.kind === 'rates' && !results.isStale;

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

const rowsOf = (box: Element): readonly HTMLElement[] => [...box.querySelectorAll<HTMLElement>('.cartfare-rate')];

function keepHeight(row: HTMLElement, heightPx: number): void {
  row.classList.toggle('cartfare-rate--kept', heightPx > 0);
  row.style.minBlockSize = heightPx > 0 ? `${heightPx}px` : '';
}

/** Calls when the shopper presses something; returns a function that ends that. */
function onAct(listener: () => void): () => void {
  const acts = ['pointerdown', 'keydown'] as const;
  for (const act of acts) document.addEventListener(act, listener);
  return () => {
    for (const act of acts) document.removeEventListener(act, listener);
  };
}
