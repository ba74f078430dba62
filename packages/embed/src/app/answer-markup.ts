import type { CalculatorView, RateView } from '@cartfare/core';
import { build } from './dom.ts';

export type Results = CalculatorView['results'];

/** Outlined rows, which reserve the room of the rates while they are requested. */
export const rowsInOutline = (rows: number): HTMLElement =>
  build('div', { class: 'cartfare-outline', 'aria-hidden': 'true' }, [
    build('span', { class: 'cartfare-outline-sentence' }),
    build(
      'div',
      { class: 'cartfare-outline-rates' },
      // Without `Array.from`, which themes' old libraries replace by one that ignores the callback.
      [...'.'.repeat(rows)].map(() => build('span', { class: 'cartfare-outline-rate' })),
    ),
  ]);

/**
 * Adds the place for the message of a long wait. The returned function shows the message, with a button to cancel the run.
 * The live region is in the page before, because one that is added together with its text is not announced.
 */
export function longWait(
  wait: HTMLElement,
  { stillAskingText, cancelLabel }: CalculatorView['wait'],
  onCancel: () => void,
): () => void {
  const told = build('span', { role: 'status' });
  wait.append(build('div', { class: 'cartfare-wait' }, [build('p', { class: 'cartfare-wait-text' }, [told])]));
  return () => {
    const cancel = build('button', { type: 'button', class: 'cartfare-wait-cancel' }, [cancelLabel]);
    cancel.addEventListener('click', onCancel);
    told.append(stillAskingText);
    told.after(' ', cancel);
  };
}

/** The sentence and the rates, or the error. */
export function resultsArea(results: Results, idPrefix: string, isSelectable: boolean): HTMLElement {
  const look = lookOf(results);
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

function lookOf(results: Results): string {
  if (results.kind === 'error' && results.isCalm) return 'calm';
  return results.kind === 'rates' && results.rates.length === 0 ? 'empty' : results.kind;
}

function sentence(results: Results): readonly (Node | string)[] {
  if (results.kind === 'error') return [results.text];
  if (results.kind === 'none') return [];
  return results.sentence.map(({ role, text }) => (role === 'address' ? build('b', {}, [text]) : text));
}

/** A paragraph with the text; none for an empty text. */
export const note = (name: string, text: string): readonly Node[] =>
  text === '' ? [] : [build('p', { class: name }, [text])];

/** Name and price are apart on the screen, but one sentence for a screen reader. */
function rateItem(rate: RateView, id: string, group: string, isSelectable: boolean): HTMLElement {
  const [spokenId, titleId, moreId] = [`${id}-spoken`, `${id}-title`, `${id}-more`];
  const details = [
    build('span', { id: spokenId, class: 'cartfare-visually-hidden' }, [rate.spoken]),
    build('span', { id: titleId, class: 'cartfare-rate-title' }, [
      build('span', { class: 'cartfare-rate-name', 'aria-hidden': 'true' }, [rate.name]),
      ...rate.badges.map(({ kind, text }) =>
        build('span', { class: `cartfare-badge cartfare-badge--${kind}` }, [text]),
      ),
    ]),
    build(
      'span',
      { id: moreId, class: 'cartfare-rate-more' },
      [rate.delivery, rate.description].flatMap((text, index) =>
        text === ''
          ? []
          : [build('small', { class: `cartfare-rate-${index === 0 ? 'delivery' : 'description'}` }, [text])],
      ),
    ),
    build('span', { class: 'cartfare-rate-price', 'aria-hidden': 'true' }, [rate.price]),
  ];
  if (!isSelectable) {
    return build('li', { class: 'cartfare-rate' }, [build('div', { class: 'cartfare-rate-row' }, details)]);
  }
  const radio = build('input', {
    type: 'radio',
    id,
    name: group,
    value: rate.code,
    class: 'cartfare-rate-radio',
    'aria-labelledby': spokenId,
    'aria-describedby': `${titleId} ${moreId}`,
  });
  return build('li', { class: 'cartfare-rate' }, [
    build('label', { class: 'cartfare-rate-row cartfare-rate-label', for: id }, [radio, ...details]),
  ]);
}

const hiddenIf = (hidden: boolean): Readonly<Record<string, string>> => (hidden ? { hidden: '' } : {});

/** The content of the element's own estimate line. */
export const estimateParts = (estimate: CalculatorView['estimate']): readonly Node[] => [
  ...(estimate.visible
    ? [
        build('span', { class: 'cartfare-estimate-label' }, [
          `${estimate.label} `,
          build('small', { class: 'cartfare-estimate-rate' }, [estimate.rateName]),
        ]),
        // The line should read as words.
        document.createTextNode(' '),
      ]
    : []),
  build('em', { class: 'cartfare-estimate-amount' }, [estimate.amount]),
];
