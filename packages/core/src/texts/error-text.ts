import { EMPTY_DESTINATION, fieldOfWireName, type Destination } from '../address/destination.ts';
import type { CalculatorError, FieldMessages } from '../errors/calculator-error.ts';
import { fill } from './fill.ts';
import { pluralText, type ErrorTexts } from './texts.ts';

/** What the shopper reads: what went wrong, and what to do about it (possibly empty). */
export interface ErrorText {
  readonly text: string;
  readonly advice: string;
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
    case 'server_message':
      return { text: fill<'serverMessage'>(texts.serverMessage, error), advice: '' };
    case 'field_messages':
      return { text: fieldSentence(error.fields, texts, shown), advice: fieldAdvice(error.fields, texts, destination) };
    case 'country_not_supported':
      return { text: texts.countryNotSupported, advice: texts.adviceOtherDestination };
    case 'throttled':
      return throttledText(error.retryAfterMs, texts, locale);
    case 'unexpected_page':
    case 'empty_answer': {
      const key = error.code === 'empty_answer' ? 'emptyAnswer' : 'unexpectedPage';
      const status = String(error.status);
      return { text: fill<typeof key>(texts[key], { status }), advice: codeText(status, texts) };
    }
    case 'unreadable_answer':
      return { text: texts.unreadableAnswer, advice: codeText(error.code, texts) };
    case 'connection_failed':
      return { text: texts.connectionFailed, advice: texts.adviceConnection };
    case 'offline':
      return { text: texts.offline, advice: error.retriesWhenOnline ? texts.adviceOffline : texts.adviceConnection };
    case 'timed_out':
      return {
        text: fill<'timedOut'>(texts.timedOut, { seconds: wholeSeconds(error.limitMs) }),
        advice: texts.adviceRetry,
      };
    case 'internal_error':
      return { text: texts.internalError, advice: codeText(error.code, texts) };
  }
}

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
  if (retryAfterMs === null) return { text: texts.throttled, advice: texts.adviceRetry };
  const seconds = wholeSeconds(retryAfterMs);
  return {
    text: fill<'throttledFor'>(pluralText(texts.throttledFor, Number(seconds), locale), { seconds }),
    advice: '',
  };
}

/** The error's code for support, where the shopper cannot solve the problem. */
const codeText = (code: string, texts: ErrorTexts): string => fill<'errorCode'>(texts.errorCode, { code });

const wholeSeconds = (ms: number): string => String(Math.max(1, Math.ceil(ms / 1000)));
