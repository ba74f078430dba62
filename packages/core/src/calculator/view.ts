import { errorText } from '../texts/error-text.ts';
import { fillParts } from '../texts/fill.ts';
import { pluralText } from '../texts/texts.ts';
import type { CalculatorState, Failed, Rated } from './state.ts';
import { isBusy } from './transition.ts';
import { addressText, projectFields, startedByItself } from './view-fields.ts';
import type { CalculatorView, FieldsView, ResultsView, SentencePart, ViewSettings } from './view-model.ts';
import { cheapestOf, priceText, projectEstimate, projectRates } from './view-rates.ts';

/** Derives all flags, labels and texts from the state. Pure, and shared by every skin. */
export function projectView(state: CalculatorState, settings: ViewSettings): CalculatorView {
  const { texts, countries } = settings;
  const busy = isBusy(state);
  const cancelledText = state.status === 'idle' && state.because === 'cancelled' ? texts.cancelled : '';
  const fields = projectFields(state, countries, texts);
  const results = projectResults(state, settings, fields);
  return {
    button: { label: busy ? texts.calculating : texts.calculate, disabled: busy },
    busy,
    wait: { stillAskingText: texts.stillAsking, cancelLabel: texts.cancel, cancelledText },
    fields,
    results,
    estimate: projectEstimate(state, settings),
    ratesLanguage: settings.ratesLanguage,
    announcement: announce(state, results, settings, cancelledText),
  };
}

function projectResults(state: CalculatorState, settings: ViewSettings, fields: FieldsView): ResultsView {
  switch (state.status) {
    case 'idle':
    case 'preparing':
    case 'polling':
      return { kind: 'none', visible: false };
    case 'rated':
      return {
        kind: 'rates',
        visible: true,
        success: true,
        sentence: resultSentence(state, settings),
        groupLabel: settings.texts.ratesGroup,
        rates: projectRates(state, settings),
        ordersLabel: settings.texts.sortBy,
        orderNames: settings.texts.sortOrders,
        note: noteOf(state, settings, state.selectedCode === null),
      };
    case 'failed':
      return projectFailure(state, settings, fields);
  }
}

const projectFailure = (state: Failed, { texts, locale }: ViewSettings, fields: FieldsView): ResultsView => ({
  kind: 'error',
  visible: true,
  success: false,
  isCalm: startedByItself(state),
  ...errorText(state.error, texts.errors, locale, state.destination, { ...fields }),
  rates: [],
});

/** For several, one or no rates. */
function resultSentence(state: Rated, settings: ViewSettings): readonly SentencePart[] {
  const { texts, locale } = settings;
  const { rates } = state;
  const [first] = rates;
  if (first === undefined) return [{ text: texts.noRates, role: 'plain' }];
  const parts = fillParts<'ratesFound'>(pluralText(texts.ratesFound, rates.length, locale), {
    count: String(rates.length),
    address: addressText(state, settings),
    price: priceText(cheapestOf(rates) ?? first, state, settings),
  });
  return parts.map(({ text, placeholder }) => ({
    text,
    role: placeholder === 'address' || placeholder === 'price' ? placeholder : 'plain',
  }));
}

const noteOf = (state: Rated, { texts }: ViewSettings, withLoss: boolean): string =>
  spoken(state.incomplete ? texts.ratesIncomplete : '', withLoss && state.isSelectionLost ? texts.selectionLost : '');

/**
 * Polite, except errors that a shopper waits for. The busy text in between makes equal outcomes heard twice. A selection
 * does not change the text, which would be announced again: it keeps a note that is no longer shown.
 */
function announce(
  state: CalculatorState,
  results: ResultsView,
  settings: ViewSettings,
  cancelledText: string,
): CalculatorView['announcement'] {
  if (isBusy(state)) return { politeness: 'polite', text: settings.texts.calculating };
  if (state.status === 'rated' && results.kind === 'rates') {
    const sentence = results.sentence.map(({ text }) => text).join('');
    return { politeness: 'polite', text: spoken(sentence, noteOf(state, settings, true)) };
  }
  return results.kind === 'error'
    ? { politeness: results.isCalm ? 'polite' : 'assertive', text: spoken(results.text, results.advice) }
    : { politeness: 'polite', text: cancelledText };
}

const spoken = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ');
