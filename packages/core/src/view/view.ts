import { fieldOfWireName, type Destination } from '../address/destination.ts';
import { LONG_WAIT_MS } from '../limits.ts';
import type { RatesQuery, Wait } from '../rates/state.ts';
import { fill } from '../texts/fill.ts';
import type { Texts } from '../texts/texts.ts';
import { fieldsView, type FieldIssues } from './address-fields.ts';
import { projectDeliveryLine } from './delivery-line.ts';
import { neededByText, neededByView } from './needed-by-view.ts';
import { lossView, projectEstimate, projectResults, spoken, startedByItself, type Viewed } from './results-view.ts';
import type { CalculatorView, SentencePart, ViewSettings } from './view-model.ts';

/** Derives all flags, labels and texts from the state. Pure, and shared by every interface. */
export function projectView(state: Viewed, settings: ViewSettings): CalculatorView {
  const { texts, countries, ratesLanguage } = settings;
  const { query } = state;
  const busy = query.status === 'loading';
  const fields = fieldsView(state.address, countries, texts, issuesOf(state));
  const results = projectResults(state, settings, fields);
  const cancelledText = query.status === 'idle' && query.isCancelled ? texts.cancelled : '';
  return {
    button: { label: busy ? texts.calculating : texts.calculate, disabled: busy },
    busy,
    wait: {
      longAfterMs: LONG_WAIT_MS,
      stillAskingText: texts.stillAsking,
      busyShopText: busyShopText(query, texts, ({ secondsLeft }) => secondsLeft),
      cancelLabel: texts.cancel,
      cancelledText,
    },
    fields,
    results,
    neededBy: neededByView(state, settings),
    estimate: projectEstimate(state, settings),
    deliveryLine: projectDeliveryLine(state, settings, { fields, results }),
    ratesLanguage,
    announcement: announce(state, { fields, results }, settings, cancelledText),
  };
}

/** What an error on the screen is about. If rates were not requested by the shopper, an empty field is not an error. */
function issuesOf({ query, address }: Viewed): FieldIssues {
  if (query.status !== 'failed') return {};
  if (query.error.code === 'country_not_supported') return { country: 'not_shipped' };
  if (query.error.code !== 'field_messages') return {};
  const isEmpty = (field: keyof Destination) => address.destination[field].trim() === '';
  const issues = query.error.fields.flatMap(({ field: name }) => {
    const field = fieldOfWireName(name);
    return field === undefined
      ? []
      : [[field, startedByItself(query) && isEmpty(field) ? 'missing' : 'invalid'] as const];
  });
  return Object.fromEntries(issues);
}

/**
 * Polite, except errors that a shopper waits for. The busy text in between makes equal outcomes heard twice. A selection
 * does not change the text, which would be announced again. After an edit of the address, once typing has paused, it tells
 * whose rates are still on the screen: once, because further keys do not change that text.
 */
function announce(
  state: Viewed,
  { fields, results }: Pick<CalculatorView, 'fields' | 'results'>,
  settings: ViewSettings,
  cancelledText: string,
): CalculatorView['announcement'] {
  const { query } = state;
  if (results.kind === 'error') {
    const { country, province, postalCode } = fields;
    const atFields = spoken(country.error, province.error, postalCode.error);
    const { headline, text, advice, isCalm } = results;
    return {
      politeness: isCalm ? 'polite' : 'assertive',
      text: spoken(atFields === '' ? headline : atFields, text, advice),
    };
  }
  if (query.status === 'rated' && results.kind === 'rates') {
    const { tells } = state.neededBy;
    if (tells !== 'rates') return { politeness: 'polite', text: tells === 'day' ? neededByText(state, settings) : '' };
    const { lostRate, selectedInstead } = lossView(query, query.rates[0], settings);
    const texts = [results.feedback, lostRate, selectedInstead].map(textOf);
    return { politeness: 'polite', text: spoken(...texts, results.advice, results.note) };
  }
  const { updating, calculating } = settings.texts;
  // Of the whole wait: the seconds are not announced one by one.
  const busy = busyShopText(query, settings.texts, ({ seconds }) => seconds);
  if (busy !== '') return { politeness: 'polite', text: busy };
  // The same text before and during the run, so that it is announced once.
  if (results.kind === 'rates' && results.freshness === 'updating') return { politeness: 'polite', text: updating };
  if (results.kind === 'rates' && query.status === 'stale' && query.isTypingPaused)
    return { politeness: 'polite', text: textOf(results.feedback) };
  return { politeness: 'polite', text: query.status === 'loading' ? calculating : cancelledText };
}

const textOf = (sentence: readonly SentencePart[]): string => sentence.map(({ text }) => text).join('');

const busyShopText = (query: RatesQuery, texts: Texts, secondsOf: (wait: Wait) => number): string =>
  query.status === 'loading' && query.wait !== undefined
    ? fill<'shopBusy'>(texts.shopBusy, { seconds: String(secondsOf(query.wait)) })
    : '';
