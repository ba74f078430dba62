import { toPlainText } from '@cartfare/core/internal';
import type { CarrierMessage, CarrierQuote, UnreadableQuote } from '@cartfare/rating';
import type { ReadResponse } from './adapters/adapter.ts';
import { HIDDEN_KEY, type HideKey } from './hide-key.ts';

/**
 * What an adapter has read, without the key: removing markup and decoding entities can join parts of a key that the
 * response had apart.
 */
export function hideInResponse({ response, unreadable }: ReadResponse, hideKey: HideKey): ReadResponse {
  const hide = (text: string): string => hideInWords(text, hideKey);
  const paths = unreadable.map(hide);
  if (response.kind !== 'quotes') {
    const words = response.text === undefined ? {} : { text: hide(response.text) };
    return { response: { ...response, ...words }, unreadable: paths };
  }
  const { quotes, messages, unreadable: entries } = response;
  return {
    response: {
      ...response,
      quotes: quotes.map((quote) => hideInQuote(quote, hide)),
      ...(messages === undefined ? {} : { messages: messages.map((message) => hideInMessage(message, hide)) }),
      ...(entries === undefined ? {} : { unreadable: entries.map((entry) => hideInEntry(entry, hide)) }),
    },
    unreadable: paths,
  };
}

const hideInQuote = (quote: CarrierQuote, hide: HideKey): CarrierQuote => ({
  ...quote,
  name: hide(quote.name),
  code: hide(quote.code),
  description: hide(quote.description),
});

const hideInMessage = (message: CarrierMessage, hide: HideKey): CarrierMessage => ({
  ...message,
  service: message.service === null ? null : hide(message.service),
  text: hide(message.text),
});

const hideInEntry = (entry: UnreadableQuote, hide: HideKey): UnreadableQuote => ({
  path: hide(entry.path),
  ...(entry.service === undefined ? {} : { service: hide(entry.service) }),
});

/** Whoever shows the words may decode them once more: no key may be left then either, however often it was escaped. */
function hideInWords(text: string, hide: HideKey): string {
  const shown = hide(text);
  let decoded = shown;
  for (let next = toPlainText(decoded); next !== decoded; next = toPlainText(decoded)) decoded = next;
  return hide(decoded) === decoded ? shown : HIDDEN_KEY;
}
