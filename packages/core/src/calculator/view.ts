import { errorText } from '../texts/error-text.ts';
import { fillParts } from '../texts/fill.ts';
import { pluralText, type Texts } from '../texts/texts.ts';
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
    estimate:
      state.status === 'rated'
        ? projectEstimate(state, settings)
        : { visible: false, label: texts.estimatedShipping, amount: '' },
    ratesLanguage: settings.ratesLanguage,
    announcement: announce(busy, results, texts, cancelledText),
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
        note: spoken(
          state.incomplete ? settings.texts.ratesIncomplete : '',
          state.isSelectionLost ? settings.texts.selectionLost : '',
        ),
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

/** For several, one or no rates (clause MO-6). */
function resultSentence(state: Rated, settings: ViewSettings): readonly SentencePart[] {
  const { texts, locale } = settings;
  const { rates } = state;
  const [first] = rates;
  if (first === undefined) return [{ text: texts.noRates, role: 'plain' }];
  const parts = fillParts('ratesFound', pluralText(texts.ratesFound, rates.length, locale), {
    count: String(rates.length),
    address: addressText(state, settings),
    price: priceText(cheapestOf(rates) ?? first, state, settings),
  });
  return parts.map(({ text, placeholder }) => ({
    text,
    role: placeholder === 'address' || placeholder === 'price' ? placeholder : 'plain',
  }));
}

/** Polite, except errors that a shopper waits for. The busy text in between makes equal outcomes heard twice. */
function announce(
  busy: boolean,
  results: ResultsView,
  texts: Texts,
  cancelledText: string,
): CalculatorView['announcement'] {
  if (busy) return { politeness: 'polite', text: texts.calculating };
  switch (results.kind) {
    case 'none':
      return { politeness: 'polite', text: cancelledText };
    case 'rates':
      return { politeness: 'polite', text: spoken(results.sentence.map(({ text }) => text).join(''), results.note) };
    case 'error':
      return { politeness: results.isCalm ? 'polite' : 'assertive', text: spoken(results.text, results.advice) };
  }
}

const spoken = (...sentences: readonly string[]): string => sentences.filter((text) => text !== '').join(' ');
