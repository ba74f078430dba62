import type { CalculatorView, RateView, ResultsView, SentencePart } from '@cartfare/core';
import { type Attributes, build, setText } from './dom.ts';

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
 * Adds the place for the message of a long wait. The returned function shows the message, or that the shop is busy, with a
 * button to cancel the run.
 * The live region is in the page before, because one that is added together with its text is not announced.
 */
export function longWait(
  wait: HTMLElement,
  { stillAskingText, cancelLabel }: CalculatorView['wait'],
  onCancel: () => void,
): (shown: { readonly isLong: boolean; readonly busyShopText: string }) => void {
  const told = build('span', { role: 'status' });
  // Counts down; its start is announced with the results.
  const counted = build('span');
  const cancel = build('button', { type: 'button', class: 'cartfare-wait-cancel' }, [cancelLabel]);
  cancel.addEventListener('click', onCancel);
  wait.append(build('div', { class: 'cartfare-wait' }, [build('p', { class: 'cartfare-wait-text' }, [told, counted])]));
  return ({ isLong, busyShopText }) => {
    setText(told, isLong && busyShopText === '' ? stillAskingText : '');
    setText(counted, busyShopText);
    if (!isLong && busyShopText === '') cancel.remove();
    else if (!cancel.isConnected) counted.after(' ', cancel);
  };
}

/**
 * The sentence and the rates, or the error. `listNote`: below rates that cannot be selected; null where they can be.
 * `isBrief`: of a long list, only the first rates.
 */
export function resultsArea(
  view: CalculatorView,
  idPrefix: string,
  listNote: string | null,
  isBrief: boolean,
): HTMLElement {
  const { results, ratesLanguage } = view;
  const isSelectable = listNote === null;
  const { rates } = results;
  const listId = `${idPrefix}shipping-rates`;
  const isChoice = isSelectable && results.isChoice;
  const items = rates.map((rate, index) => {
    const item = rateItem(rate, `${listId}-${index + 1}`, ratesLanguage, isChoice ? listId : '');
    item.hidden = isBrief && index >= results.briefCount && !rate.selected;
    if (isSelectable && !isChoice) item.append(build('input', { type: 'hidden', name: listId, value: rate.code }));
    return item;
  });
  const list = build(
    'ul',
    { id: listId, class: 'cartfare-rates', role: 'list', hidden: items.length === 0 ? '' : undefined },
    items,
  );
  return build(
    'div',
    {
      id: `${idPrefix}wrapper-response`,
      class: `cartfare-results cartfare-results--${results.look}${results.isStale ? ' cartfare-results--stale' : ''}${results.isOrderByOver ? ' cartfare-results--over' : ''}`,
      'aria-busy': results.kind === 'rates' && results.freshness === 'updating' ? 'true' : undefined,
      'data-success': results.visible ? String(results.success) : undefined,
      hidden: results.visible ? undefined : '',
    },
    [
      ...note('cartfare-headline', results.headline),
      build(
        'p',
        {
          id: `${idPrefix}shipping-rates-feedback`,
          class: `cartfare-feedback${results.kind === 'error' ? ' cartfare-feedback--error' : ''}`,
        },
        sentence(results.feedback, ratesLanguage),
      ),
      ...lostRate(view),
      ...note('cartfare-advice', results.advice),
      ...retryButton(results, 'advice'),
      ...headed(list, results.groupLabel, isChoice),
      ...(isBrief ? note('cartfare-show-all', results.showAllLabel, 'button', { type: 'button' }) : []),
      ...note('cartfare-choose', results.isChoice ? (listNote ?? '') : ''),
      ...note('cartfare-order-by', results.orderBy),
      ...note('cartfare-note', results.note),
      ...retryButton(results, 'note'),
    ],
  );
}

/** Focus is given back by the name. */
const retryButton = ({ retryLabel, retryAfter }: ResultsView, after: ResultsView['retryAfter']): readonly Node[] =>
  retryAfter === after ? note('cartfare-retry', retryLabel, 'button', { type: 'button', name: 'cartfare-retry' }) : [];

/** The list below its heading, which is for screen readers; as a group of choices if there are any. */
function headed(list: Node, label: string, isChoice: boolean): readonly Node[] {
  if (label === '') return [list];
  if (!isChoice) return [build('h3', { class: 'cartfare-visually-hidden' }, [label]), list];
  const legend = build('legend', { class: 'cartfare-visually-hidden' }, [build('h3', {}, [label])]);
  return [build('fieldset', { class: 'cartfare-rate-group' }, [legend, list])];
}

function sentence(parts: readonly SentencePart[], lang: string | undefined): readonly (Node | string)[] {
  return parts.map(({ role, text }) => {
    if (role === 'address') return build('b', {}, [text]);
    if (role === 'postal_code') return build('b', { class: 'cartfare-unbroken' }, [text]);
    if (role === 'rate_name') return build('bdi', { lang }, [text]);
    return role === 'price' ? build('span', { class: 'cartfare-unbroken' }, [text]) : text;
  });
}

/** Above the list: that the rate which the shopper had selected is gone, and which one counts instead. */
export function lostRate({ results, ratesLanguage: lang }: CalculatorView): readonly Node[] {
  if (results.lostRate.length === 0) return [];
  const content = [...sentence(results.lostRate, lang), ' ', ...sentence(results.selectedInstead, lang)];
  return [build('p', { class: 'cartfare-lost-rate' }, content)];
}

/** A paragraph with the text, or another element; none for an empty text. */
export const note = (name: string, text: string, tag = 'p', attributes: Attributes = {}): readonly Node[] =>
  text === '' ? [] : [build(tag, { class: name, ...attributes }, [text])];

/**
 * Name and price are apart on the screen, but one sentence for a screen reader. `group` names the radio buttons; empty:
 * none.
 */
function rateItem(rate: RateView, id: string, lang: string | undefined, group: string): HTMLElement {
  const [spokenId, moreId] = [`${id}-spoken`, `${id}-more`];
  const facts = [
    ...note('cartfare-rate-delivery', rate.delivery, 'small'),
    ...rate.badges.flatMap(({ kind, text }) => [
      ' ',
      build('span', { class: `cartfare-badge cartfare-badge--${kind}` }, [text]),
    ]),
  ];
  const details = [
    build(
      'span',
      { id: spokenId, class: 'cartfare-visually-hidden' },
      rate.spokenParts.map(({ placeholder, text }) =>
        placeholder === 'name' ? build('span', { lang }, [text]) : text,
      ),
    ),
    build('span', { class: 'cartfare-rate-name', lang, 'aria-hidden': 'true' }, [rate.name]),
    build('span', { id: moreId, class: 'cartfare-rate-more' }, [
      ...(facts.length > 0 ? [build('span', { class: 'cartfare-rate-facts' }, facts)] : []),
      ...rate.parts.flatMap((text) => note('cartfare-rate-part', text, 'small')),
      ...note('cartfare-rate-until-free', rate.untilFree, 'small'),
      ...note('cartfare-rate-description', rate.description, 'small', { lang }),
    ]),
    build('span', { class: 'cartfare-rate-price', 'aria-hidden': 'true' }, [rate.price]),
  ];
  if (group === '') {
    return build('li', { class: 'cartfare-rate' }, [build('div', { class: 'cartfare-rate-row' }, details)]);
  }
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
    build('label', { class: 'cartfare-rate-row cartfare-rate-label', for: id }, [radio, ...details]),
  ]);
}

/** The content of the element's own estimate line. */
export const estimateParts = ({ estimate, ratesLanguage: lang }: CalculatorView): readonly (Node | string)[] => [
  ...(estimate.visible
    ? [
        build('span', { class: 'cartfare-estimate-label' }, [
          `${estimate.label} `,
          ...note('cartfare-estimate-rate', estimate.rateName, 'small', { lang }),
        ]),
        // The line should read as words.
        ' ',
      ]
    : []),
  build('em', { class: 'cartfare-estimate-amount' }, [estimate.amount]),
];
