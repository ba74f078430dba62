import { EMPTY_DESTINATION, fieldOfWireName, type Destination } from '../address/destination.ts';
import type { CalculatorError, FieldMessages } from '../errors/calculator-error.ts';
import { fill } from './fill.ts';
import { pluralText, type ErrorTexts } from './texts.ts';

/** What the shopper reads. */
export interface ErrorText {
  /** For people, where `text` has the words of the server; otherwise empty. */
  readonly headline: string;
  /** What went wrong. */
  readonly text: string;
  /** What to do about it; may be empty. */
  readonly advice: string;
  /** The same request may succeed a moment later. */
  readonly mayRetry: boolean;
}

/** The page's labels of the fields, by their names on the wire. */
type ShownFields = Readonly<Record<string, { readonly label: string }>>;

/** The text of an error: one branch per code, so that a new code does not compile without its text. */
export function errorText(
  error: CalculatorError,
  texts: ErrorTexts,
  locale: string,
  destination: Destination = EMPTY_DESTINATION,
  shown: ShownFields = {},
): ErrorText {
  switch (error.code) {
    case 'server_message': {
      const mayRetry = error.status.startsWith('5');
      return {
        headline: messageHeadline(error, texts, locale),
        text: fill<'serverMessage'>(texts.serverMessage, error),
        advice: '',
        mayRetry,
      };
    }
    case 'field_messages': {
      const advice = fieldAdvice(error.fields, texts, destination);
      return {
        headline: advice === '' ? texts.notCalculated : advice,
        text: fieldSentence(error.fields, texts, shown),
        advice: '',
        // About the whole request, such as that no carrier answered.
        mayRetry: advice === '',
      };
    }
    case 'country_not_supported':
      return { headline: '', text: texts.countryNotSupported, advice: texts.adviceOtherDestination, mayRetry: false };
    case 'too_many_requests':
      return throttledText(error.retryAfterMs, texts, locale);
    case 'unexpected_page':
    case 'empty_answer': {
      const key = error.code === 'empty_answer' ? 'emptyAnswer' : 'unexpectedPage';
      return ownText(fill<typeof key>(texts[key], { status: String(error.status) }));
    }
    case 'unreadable':
      return ownText(texts.unreadableAnswer);
    case 'unreachable':
      return ownText(texts.unreachable, texts.adviceConnection);
    case 'offline':
      return ownText(texts.offline, error.retriesWhenOnline ? texts.adviceOffline : texts.adviceConnection);
    case 'timed_out':
      return ownText(fill<'timedOut'>(texts.timedOut, { seconds: wholeSeconds(error.limitMs) }), texts.adviceRetry);
    case 'internal_error':
      return ownText(texts.internalError);
  }
}

function messageHeadline(
  { status, unshippableItems }: Extract<CalculatorError, { code: 'server_message' }>,
  texts: ErrorTexts,
  locale: string,
): string {
  if (unshippableItems === undefined) return status.startsWith('5') ? texts.notCalculatedNow : texts.notCalculated;
  const titles = unshippableItems.map(({ title }) => title);
  const items = new Intl.ListFormat(locale, { type: 'conjunction' }).format(titles);
  return fill<'itemsCannotShip'>(texts.itemsCannotShip, { items });
}

/** In words of ours, for something that may pass. */
const ownText = (text: string, advice = ''): ErrorText => ({ headline: '', text, advice, mayRetry: true });

/** `Error : zip is not valid for Canada; zip is too short.`; other languages than English use the labels. */
function fieldSentence(fields: readonly FieldMessages[], texts: ErrorTexts, shown: ShownFields): string {
  const pairs = fields.flatMap(({ field, messages }) => {
    // Not a field: the message is about the whole request.
    const label = shown[field]?.label ?? (field === 'error' ? '' : field);
    return messages.map((message) => fill<'fieldMessage'>(texts.fieldMessage, { field, label, message }).trimStart());
  });
  return fill<'fieldMessages'>(texts.fieldMessages, { messages: pairs.join(texts.fieldSeparator) });
}

/**
 * Asks for a field that was left empty; otherwise asks to check the fields that were refused. Empty for messages that
 * are not about a field, such as `error`: these say themselves what to do.
 */
function fieldAdvice(fields: readonly FieldMessages[], texts: ErrorTexts, destination: Destination): string {
  const names = fields.map(({ field }) => fieldOfWireName(field));
  if (names.every((name) => name === undefined)) return '';
  if (names.every((name) => name === 'country')) return texts.adviceChooseCountry;
  const isMissing = (name: keyof Destination | undefined) =>
    (name === 'postalCode' || name === 'province') && destination[name].trim() === '';
  if (destination.country === '' || !names.every(isMissing)) return texts.adviceCheckFields;
  return names.includes('province') ? texts.adviceCompleteAddress : texts.adviceAddPostalCode;
}

/** Names the wait that the shop asked for; without one, gives the usual advice. */
function throttledText(retryAfterMs: number | null, texts: ErrorTexts, locale: string): ErrorText {
  if (retryAfterMs === null) return ownText(texts.throttled, texts.adviceRetry);
  const seconds = wholeSeconds(retryAfterMs);
  return ownText(fill<'throttledFor'>(pluralText(texts.throttledFor, Number(seconds), locale), { seconds }));
}

const wholeSeconds = (ms: number): string => String(Math.max(1, Math.ceil(ms / 1000)));
