import type { IncomingMessage } from 'node:http';
import type { Destination } from '@cartfare/core';
import type { AppDeps } from '../app-deps.ts';
import { apiHeaders } from '../http/answer-json.ts';
import { queryOf, splitLocalePath } from '../http/locale-path.ts';
import type { QuickAnswer } from '../http/node-listener.ts';
import { readUrlencoded } from '../http/parse-form.ts';
import { requestIdFrom } from '../http/request-id.ts';
import { sessionTokenIn } from '../http/session-cookie.ts';
import { addressOf } from '../http/visitor-address.ts';
import type { QuoteQuestion } from '../quoting/quoting.ts';
import type { Cart } from '../shop/model.ts';
import type { Visit } from '../shop/services.ts';
import type { Session } from '../shop/session.ts';
import { ratesText, type Rates } from './answer-quote.ts';
import { POLL_PATH, POLL_PATHS } from './poll-rates.ts';
import { readDestination } from './read-destination.ts';

/**
 * Answers polls, of which a shop gets more than of anything else, without waiting for anything: those whose session, cart
 * and answer are all in memory. Whatever else it is, an error too, is null, and `pollRates` answers as it would have
 * answered this one, only with twice the work.
 */
export function createStandingPolls(deps: AppDeps): (request: IncomingMessage) => QuickAnswer | null {
  const { shop, quoting, settings, operations } = deps;
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false;
  const toQuestion = createQuestionMemory(shop.currencies.shopCurrency);

  function find(request: IncomingMessage, url: string): Rates | null {
    const token = sessionTokenIn(request.headers.cookie, isHttps);
    const visit = token === null ? undefined : shop.visits.remembered(token);
    if (token === null || visit === undefined) return null;
    const question = toQuestion(url, visit);
    const answer = question === null ? undefined : quoting.standing(question);
    // Counted last: what is left to the app is counted there.
    return answer?.kind === 'rates' && isAllowed(request, token, deps) ? answer : null;
  }

  return (request) => {
    const { method, url } = request;
    if (method !== 'GET' || url === undefined || !url.includes(POLL_PATH)) return null;
    const answer = find(request, url);
    if (answer === null) return null;
    operations.metrics.polled('ready');
    return { headers: apiHeaders(requestIdFrom(headerOf(request, 'x-request-id'))), text: ratesText(answer) };
  };
}

/** Length of an address that is kept with a session, in characters. Source: ours; the calculator's have some 150. */
const MAX_KEPT_URL_LENGTH = 500;

interface Asked {
  readonly url: string;
  readonly cart: Cart;
  readonly question: QuoteQuestion;
}

/** What a session's poll asks; read once for all its polls of the same address and cart. Null: it asks for nothing. */
function createQuestionMemory(currency: string): (url: string, visit: Visit) => QuoteQuestion | null {
  const lastAsked = new WeakMap<Session, Asked>();
  return (url, { session, cart }) => {
    const last = lastAsked.get(session);
    if (last !== undefined && last.url === url && last.cart === cart) return last.question;
    const { path, locale } = splitLocalePath(url.split('?', 1)[0] ?? '');
    const destination = POLL_PATHS.includes(path) ? destinationOf(url, session) : null;
    if (destination === null) return null;
    // A customer's tags count, and are read anew for every question.
    if (session.customerId !== null) return null;
    const question = { cart, destination, currency, locale };
    if (url.length <= MAX_KEPT_URL_LENGTH) lastAsked.set(session, { url, cart, question });
    return question;
  };
}

function destinationOf(url: string, session: Session): Destination | null {
  const fields = readUrlencoded(queryOf(url));
  if (!fields.ok) return null;
  const given = readDestination(fields.value);
  return given.ok ? (given.value ?? session.destination) : null;
}

/** A call over the limit is not counted, so that it is not counted twice by whoever answers it. */
function isAllowed(request: IncomingMessage, session: string, { callLimits, settings }: AppDeps): boolean {
  const address = addressOf({
    forwardedFor: headerOf(request, 'x-forwarded-for'),
    proxyHops: settings.proxyHops,
    socketAddress: request.socket.remoteAddress,
  });
  return callLimits.takeRating({ session, address }) === 0;
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
