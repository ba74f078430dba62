import type { CarrierMessage, CarrierQuote, UnreadableQuote } from '@cartfare/rating';
import type { ReadResponse } from './adapter.ts';

/** What one entry of a carrier's list is. */
export type ReadEntry =
  | { readonly quote: CarrierQuote }
  | { readonly message: CarrierMessage }
  /** `field`: path of the unreadable value within the entry; `service`: its service, if that is readable. */
  | { readonly unreadable: string; readonly service?: string | undefined }
  /** Nothing that could be offered, such as a label for returns. */
  | null;

export interface QuoteList {
  /** Path of the list in the response, such as `rates`. */
  readonly path: string;
  /** As `listOfEntries` has them. */
  readonly entries: readonly unknown[];
  /** Messages beside the list. */
  readonly messages?: readonly CarrierMessage[];
  /** The dates count from the day of dispatch, which the request named. */
  readonly countsFromDispatch?: boolean;
  /** The carrier's own words about an empty list. */
  readonly text?: string;
}

/**
 * Reads a carrier's list entry by entry. An unreadable entry is left out and listed; if all are unreadable, so is the
 * response. An empty list without messages means that the carrier does not ship this there.
 */
export function collectQuotes(list: QuoteList, read: (entry: unknown) => ReadEntry): ReadResponse {
  const quotes: CarrierQuote[] = [];
  const messages: CarrierMessage[] = [];
  const unreadable: UnreadableQuote[] = [];
  for (const [index, entry] of list.entries.entries()) {
    const found = read(entry);
    if (found === null) continue;
    if ('quote' in found) quotes.push(found.quote);
    else if ('message' in found) messages.push(found.message);
    else unreadable.push(unreadableQuote(`${list.path}[${index}]`, found));
  }
  messages.push(...(list.messages ?? []));
  const paths = unreadable.map(({ path }) => path);
  if (quotes.length === 0 && messages.length === 0) {
    if (paths.length > 0) return { response: { kind: 'failed', reason: 'unreadable' }, unreadable: paths };
    const words = list.text === undefined || list.text === '' ? {} : { text: list.text };
    return { response: { kind: 'cannot_ship', ...words }, unreadable: [] };
  }
  return {
    response: {
      kind: 'quotes',
      quotes,
      ...(messages.length === 0 ? {} : { messages }),
      ...(list.countsFromDispatch === true ? { countsFromDispatch: true } : {}),
      ...(unreadable.length === 0 ? {} : { unreadable }),
    },
    unreadable: paths,
  };
}

const unreadableQuote = (
  entry: string,
  { unreadable, service }: { readonly unreadable: string; readonly service?: string | undefined },
): UnreadableQuote => {
  const path = unreadable === '' ? entry : `${entry}.${unreadable}`;
  return service === undefined ? { path } : { path, service };
};
