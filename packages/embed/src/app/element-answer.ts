import type { Calculator, CalculatorView, RateView } from '@cartfare/core';
import { fadeIn, setText } from './dom.ts';
import { findEstimateLine, syncEstimateLine } from './estimate-line.ts';
import type { AnswerPlace } from './fields-mount.ts';
import type { Instance } from './instance.ts';

type Results = CalculatorView['results'];

/**
 * The answer below the fields that an element brought along: in its `data-cartfare="results"`, else at its end. The same
 * view, ids and classes as the React components, in one pass of plain DOM: what they would need to run is more than
 * everything else that such a page loads. One contract suite holds both.
 */
export function elementAnswer(element: HTMLElement, { calculator, options }: Instance, idPrefix: string): AnswerPlace {
  let box: HTMLElement | null = null;
  let shown: Results | null = null;

  function show(into: HTMLElement, results: Results): void {
    const [status, alert, area] = into.children;
    if (shown === results || area === undefined || status === undefined || alert === undefined) return;
    const { politeness, text } = calculator.getSnapshot().view.announcement;
    setText(status, politeness === 'polite' ? text : '');
    setText(alert, politeness === 'polite' ? '' : text);
    // A selection changes no more than what is selected: the radio buttons stay, and the focus with them.
    if (!sameRates(shown, results)) {
      const fresh = resultsArea(results, idPrefix, options.selectRate);
      area.replaceWith(fresh);
      if (results.visible) fadeIn(fresh);
    }
    for (const radio of into.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
      radio.checked =
        results.kind === 'rates' && results.rates.some(({ code, selected }) => selected && code === radio.value);
    }
    shown = results;
  }

  /** A page that has a line has no use for ours, and for no second one of its id. */
  function showLine(line: HTMLElement, estimate: CalculatorView['estimate']): void {
    const isElsewhere = !options.ownEstimate || (idPrefix === '' && findEstimateLine() !== null);
    if (isElsewhere) line.removeAttribute('id');
    else line.id = `${idPrefix}estimated-shipping`;
    if (isElsewhere) line.hidden = true;
    else syncEstimateLine(line, estimate);
  }

  return {
    remove: () => box?.remove(),
    sync() {
      const place = element.querySelector('[data-cartfare="results"]') ?? element;
      const { results, estimate } = calculator.getSnapshot().view;
      if (box === null || box.parentNode !== place || box.childElementCount < BOX_PARTS) {
        box?.remove();
        box = emptyBox(calculator);
        shown = null;
        place.append(box);
      }
      show(box, results);
      const line = box.children[BOX_PARTS - 1];
      if (line instanceof HTMLElement) showLine(line, estimate);
    },
  };
}

/** Two live regions, the results, the line of the estimate. */
const BOX_PARTS = 4;

/** The live regions stand in the page before their first text: one that comes together with its text is not read. */
function emptyBox(calculator: Calculator): HTMLElement {
  const box = build('div', { class: 'cartfare-island', 'data-skip-subtree-update': '' }, [
    build('div', { role: 'status', class: 'cartfare-visually-hidden' }),
    build('div', { role: 'alert', class: 'cartfare-visually-hidden' }),
    build('div'),
    build('p', { class: 'cartfare-estimate', hidden: '' }),
  ]);
  box.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === 'radio') calculator.select(target.value);
  });
  return box;
}

function resultsArea(results: Results, idPrefix: string, isSelectable: boolean): HTMLElement {
  const look = results.kind === 'rates' && results.rates.length === 0 ? 'empty' : results.kind;
  const rates = results.visible ? results.rates : [];
  const listId = `${idPrefix}shipping-rates`;
  const items = rates.map((rate, index) => rateItem(rate, `${listId}-${index + 1}`, listId, isSelectable));
  const list = build(
    'ul',
    { id: listId, class: 'cartfare-rates', role: 'list', ...hiddenIf(items.length === 0) },
    items,
  );
  const isGroup = results.kind === 'rates' && isSelectable && items.length > 0;
  return build(
    'div',
    {
      id: `${idPrefix}wrapper-response`,
      class: `cartfare-results cartfare-results--${look}`,
      ...(results.visible ? { 'data-success': String(results.success) } : { hidden: '' }),
    },
    [
      build('p', { id: `${idPrefix}shipping-rates-feedback`, class: 'cartfare-feedback' }, sentence(results)),
      ...note('cartfare-advice', results.kind === 'error' ? results.advice : ''),
      isGroup
        ? build('fieldset', { class: 'cartfare-rate-group' }, [
            build('legend', { class: 'cartfare-visually-hidden' }, [results.groupLabel]),
            list,
          ])
        : list,
      ...note('cartfare-note', results.kind === 'rates' ? results.note : ''),
    ],
  );
}

function sentence(results: Results): readonly (Node | string)[] {
  if (results.kind === 'error') return [results.text];
  if (results.kind === 'none') return [];
  return results.sentence.map(({ role, text }) => (role === 'address' ? build('b', {}, [text]) : text));
}

const note = (name: string, text: string): readonly Node[] =>
  text === '' ? [] : [build('p', { class: name }, [text])];

/** Name and price stand apart on the screen and are one sentence to a screen reader. */
function rateItem(rate: RateView, id: string, group: string, isSelectable: boolean): HTMLElement {
  const [spokenId, moreId] = [`${id}-spoken`, `${id}-more`];
  const details = [
    build('span', { id: spokenId, class: 'cartfare-visually-hidden' }, [rate.spoken]),
    build('span', { class: 'cartfare-rate-text' }, [
      build('span', { class: 'cartfare-rate-name', 'aria-hidden': 'true' }, [rate.name]),
      build('span', { id: moreId, class: 'cartfare-rate-more' }, [
        ...rate.badges.map(({ kind, text }) =>
          build('span', { class: `cartfare-badge cartfare-badge--${kind}` }, [text]),
        ),
        ...[rate.delivery, rate.description].flatMap((text, index) =>
          text === ''
            ? []
            : [build('small', { class: `cartfare-rate-${index === 0 ? 'delivery' : 'description'}` }, [text])],
        ),
      ]),
    ]),
    build('span', { class: 'cartfare-rate-price', 'aria-hidden': 'true' }, [rate.price]),
  ];
  if (!isSelectable) return build('li', { class: 'cartfare-rate' }, details);
  const radio = build('input', {
    type: 'radio',
    id,
    name: group,
    value: rate.code,
    class: 'cartfare-rate-radio',
    'aria-labelledby': spokenId,
    'aria-describedby': moreId,
  });
  return build('li', { class: 'cartfare-rate' }, [
    build('label', { class: 'cartfare-rate-label', for: id }, [radio, ...details]),
  ]);
}

/** The same rates, whichever is selected. */
function sameRates(a: Results | null, b: Results): boolean {
  const unselected = (results: Results | null) =>
    JSON.stringify(results, (name, value: unknown) => (name === 'selected' ? undefined : value));
  return unselected(a) === unselected(b);
}

const hiddenIf = (hidden: boolean): Readonly<Record<string, string>> => (hidden ? { hidden: '' } : {});

function build(
  tag: string,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
