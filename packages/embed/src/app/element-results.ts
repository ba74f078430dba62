import type { Calculator, CalculatorView, EstimateView, ResultsView } from '@cartfare/core';
import { ENGLISH } from '@cartfare/core/internal';
import { BUTTONS } from '../loader/app-contract.ts';
import { estimateParts, longWait, lostRate, note, resultsArea, rowsInOutline } from './results-markup.ts';
import { build, fadeIn, setOrRemove, setText } from './dom.ts';
import { findEstimateLines } from './estimate-line.ts';
import type { AnswerContainer } from './results-in-view.ts';
import type { Instance } from './instance.ts';
import { createKeptRoom } from './kept-room.ts';

/**
 * The results below the fields of an element: in its `data-cartfare="results"`, otherwise at its end. The same view,
 * ids and classes as the React components, in plain DOM, because React would take a third of what such a page may load.
 * One contract suite tests both.
 */
export function elementResults(element: HTMLElement, instance: Instance, idPrefix: string): AnswerContainer {
  const { calculator } = instance;
  let parts: Parts | null = null;
  let shown: ResultsView | null = null;
  let shownEstimate: EstimateView | null = null;
  const wait = createWait(calculator, element);
  const room = createKeptRoom(() => parts?.box);
  const showNeededBy = neededByField(instance, idPrefix, () => parts?.area);

  /** Returns whether there are results where there were none. */
  function show({ box, area, ...regions }: Parts, view: CalculatorView): boolean {
    const { results } = view;
    if (shown === results) return false;
    const isNew = results.visible && shown?.kind !== 'rates' && !sameRates(shown, results);
    announce(regions, view.announcement);
    // A selection changes only what is selected: the radio buttons stay, and the focus with them.
    if (!sameRates(shown, results)) area.replaceChildren(resultsArea(view, idPrefix, listNote(instance), isBrief(box)));
    room.keep(results);
    showSelection(area, view);
    shown = results;
    return isNew;
  }

  /** Not on a page with a line of its own, which would make a second one with the same id. */
  function showLine({ line }: Parts, view: CalculatorView): void {
    const { estimate } = view;
    const isElsewhere = idPrefix === '' && findEstimateLines().length > 0;
    setOrRemove(line, 'id', isElsewhere ? '' : `${idPrefix}estimated-shipping`);
    const isShown = estimate.visible && !isElsewhere;
    if (shownEstimate !== estimate || !line.hasChildNodes()) line.replaceChildren(...estimateParts(view));
    shownEstimate = estimate;
    if (line.hidden !== !isShown) line.hidden = !isShown;
    const isUpdating = estimate.visible && estimate.freshness === 'updating';
    line.classList.toggle('cartfare-estimate--stale', isUpdating);
    setOrRemove(line, 'aria-busy', isUpdating ? 'true' : '');
  }

  return {
    answer: () => answerIn(parts),
    remove() {
      room.stop();
      wait.stop();
      parts?.box.remove();
    },
    sync() {
      const container = element.querySelector('[data-cartfare="results"]') ?? element;
      const { view } = calculator.getSnapshot();
      const isRenderedAnew = parts !== null && parts.box.parentNode !== container;
      if (parts?.box.parentNode !== container || !parts.line.isConnected) {
        parts?.box.remove();
        parts = createParts(calculator, container);
        shown = null;
      }
      room.follow(shown, view.results);
      const isNew = show(parts, view);
      wait.sync(parts, view);
      showNeededBy();
      showLine(parts, view);
      // Together with our estimate line.
      if (isNew) fadeIn(parts.box);
      return isRenderedAnew;
    },
  };
}

function announce(
  { status, alert }: Pick<Parts, 'status' | 'alert'>,
  { politeness, text }: CalculatorView['announcement'],
): void {
  setText(status, politeness === 'polite' ? text : '');
  setText(alert, politeness === 'polite' ? '' : text);
}

/** The date field of elements that have one: the returned function shows it below the results, once its file is there. */
function neededByField({ options, calculator }: Instance, idPrefix: string, area: () => Element | undefined) {
  let show: (area: Element) => void = () => {};
  const showNow = () => {
    const results = area();
    if (results !== undefined) show(results);
  };
  if (options.neededBy) {
    import('./needed-by.ts').then(({ createNeededBy }) => {
      show = createNeededBy(calculator, idPrefix);
      showNow();
    }, reportError);
  }
  return showNow;
}

function answerIn(parts: Parts | null): ReturnType<AnswerContainer['answer']> {
  const results = parts?.area.querySelector<HTMLElement>('.cartfare-results') ?? null;
  return (
    results && {
      results,
      rates: [...results.querySelectorAll<HTMLElement>('.cartfare-rate')].filter(({ hidden }) => !hidden),
    }
  );
}

/** Below a list of rates that cannot be selected; null where they can be. */
const listNote = ({ options, texts }: Instance): string | null =>
  options.selectRate ? null : (texts.chooseAtCheckout ?? ENGLISH.chooseAtCheckout);

/** Marks the selected rate, and whether the shopper can select another one now. What hides when the time to order is over keeps its room. */
function showSelection(area: HTMLElement, view: CalculatorView): void {
  const { rates, isStale, isOrderByOver } = view.results;
  // It names the rate that is selected.
  area.querySelector('.cartfare-lost-rate')?.replaceWith(...lostRate(view));
  area.firstElementChild?.classList.toggle('cartfare-results--over', isOrderByOver);
  area.querySelector('.cartfare-rates')?.toggleAttribute('inert', isStale);
  for (const radio of area.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
    setOrRemove(radio, 'aria-disabled', isStale ? 'true' : '');
    radio.checked = rates.some(({ code, selected }) => selected && code === radio.value);
  }
}

/** Rows in outline before the first list. Shops rarely offer fewer than two or more than four options. */
const FIRST_ROWS = 3;

/**
 * Shows the outlined rows, and the message of a long wait with its button to cancel. The get-rates button of
 * the element gets the focus when that button is gone with it.
 */
function createWait(calculator: Calculator, element: HTMLElement) {
  const cancel = () => calculator.cancel();
  const passFocus = () => element.querySelector<HTMLElement>(BUTTONS)?.focus({ preventScroll: true });
  let rows = FIRST_ROWS;
  let wasBusy = false;
  let isLong = false;
  let busyShopText = '';
  let tell: ReturnType<typeof longWait> = () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    stop: () => clearTimeout(timer),
    sync({ wait, outline }: Parts, { busy, wait: words, results }: CalculatorView): void {
      if (results.visible) rows = results.briefCount || rows;
      const isExpected = results.kind === 'none' && results.isExpected;
      if (isExpected !== outline.hasChildNodes()) outline.replaceChildren(...(isExpected ? [rowsInOutline(rows)] : []));
      if (busy !== wasBusy) {
        wasBusy = busy;
        clearTimeout(timer);
        // The get-rates button is enabled a moment later.
        if (wait.contains(document.activeElement)) queueMicrotask(passFocus);
        wait.replaceChildren();
        isLong = false;
        tell = busy ? longWait(wait, words, cancel) : () => {};
        if (busy) {
          timer = setTimeout(() => {
            isLong = true;
            tell({ isLong, busyShopText });
          }, words.longAfterMs);
        }
      }
      busyShopText = words.busyShopText;
      tell({ isLong, busyShopText });
      const { cancelledText } = words;
      if (!busy && wait.hasChildNodes() === (cancelledText === '')) {
        wait.replaceChildren(...note('cartfare-cancelled', cancelledText));
      }
    },
  };
}

interface Parts {
  readonly box: HTMLElement;
  /** Two live regions: a region that is added together with its text is not announced. */
  readonly status: HTMLElement;
  readonly alert: HTMLElement;
  readonly wait: HTMLElement;
  readonly outline: HTMLElement;
  /** The results. */
  readonly area: HTMLElement;
  /** The estimate line. */
  readonly line: HTMLElement;
}

function createParts(calculator: Calculator, container: Element): Parts {
  // Not `div`, here and in the outline: themes such as Dawn hide an empty one, and a hidden region is not announced.
  const status = build('span', { role: 'status', class: 'cartfare-visually-hidden' });
  const alert = build('span', { role: 'alert', class: 'cartfare-visually-hidden' });
  const [wait, outline, area] = [build('div'), build('div'), build('div')];
  const line = build('p', { class: 'cartfare-estimate', hidden: '' });
  const box = build('div', { class: 'cartfare-island', 'data-skip-subtree-update': '' }, [
    status,
    alert,
    wait,
    outline,
    area,
    line,
  ]);
  box.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') calculator.selectRate(target.value);
  });
  box.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    if (target.closest('.cartfare-retry') !== null) void calculator.calculate();
    if (target.closest('.cartfare-show-all') !== null) showAll(box, target);
  });
  // In a copy of an element: the results of the original.
  container.querySelector('.cartfare-island')?.remove();
  container.append(box);
  return { box, status, alert, wait, outline, area, line };
}

/** Of results whose shopper wants all rates of a long list. */
const WHOLE = 'data-whole';

const isBrief = (box: HTMLElement): boolean => !box.hasAttribute(WHOLE);

function showAll(box: HTMLElement, button: HTMLElement): void {
  box.setAttribute(WHOLE, '');
  const others = box.querySelectorAll<HTMLElement>('.cartfare-rate[hidden]');
  for (const other of others) other.hidden = false;
  button.remove();
  const row = others[0];
  const radio = row?.querySelector('input');
  if (row !== undefined && radio == null) row.tabIndex = -1;
  (radio ?? row)?.focus({ preventScroll: true });
}

/** Whether the rates are the same, whichever is selected, and whether or not it is too late to order for their dates. */
function sameRates(a: ResultsView | null, b: ResultsView): boolean {
  const unselected = (results: ResultsView | null) =>
    JSON.stringify(results, (name, value: unknown) =>
      ['selected', 'selectedInstead', 'isOrderByOver'].includes(name) ? undefined : value,
    );
  return unselected(a) === unselected(b);
}
