import type { ShippingRateMessage } from '@cartfare/core';
import type { Omission } from '@cartfare/rating';
import { answerApiError, answerJson, answerText } from '../http/api-calls.ts';
import type { AppContext } from '../http/app-context.ts';
import { languageOf } from '../http/request-language.ts';
import type { QuoteAnswer, Refusal } from './quoting.ts';
import { refusalResponse } from './refusal-response.ts';

/** The same answer on every call that gives rates. */
export const answerQuote = (c: AppContext, answer: QuoteAnswer): Response | Promise<Response> =>
  answer.kind === 'rates' ? answerText(c, ratesText(answer)) : answerRefusal(c, answer.refusal);

type Rates = Extract<QuoteAnswer, { kind: 'rates' }>;

/** Written out once for all polls that the answer is given to. */
const texts = new WeakMap<Rates, string>();

function ratesText(answer: Rates): string {
  const text = texts.get(answer) ?? JSON.stringify(ratesBody(answer));
  texts.set(answer, text);
  return text;
}

/** Size of a stored answer, in characters: the text that polls get stays with it. */
export const charactersOfAnswer = (answer: QuoteAnswer): number =>
  answer.kind === 'rates' ? ratesText(answer).length : JSON.stringify(answer).length;

export async function answerRefusal(c: AppContext, refusal: Refusal): Promise<Response> {
  const { status, body } = refusalResponse(refusal, await languageOf(c));
  return answerJson(c, body, status);
}

/** A call without a destination, of a visitor who never named one. */
export const answerNotPrepared = (c: AppContext): Response =>
  answerApiError(c, {
    status: 422,
    message: 'Cart Error',
    description: 'Name a destination first, in shipping_address or by a call of prepare_shipping_rates.',
  });

/**
 * The body of a poll that is answered. Beside the platform's `shipping_rates` stands `omissions` when a carrier's options
 * could not be loaded (clause BE-2): in the body, because pages read bodies and drop-in clients cannot see headers that
 * they do not know of, and only then, so that an ordinary answer has the documented member and no other. Clients take
 * `shipping_rates` and pass over what they do not know.
 */
interface RatesBody {
  readonly shipping_rates: readonly ShippingRateMessage[];
  readonly omissions?: readonly OmissionMessage[];
}

/** Options that are missing. Why, is the shop's business and stays in its log. */
interface OmissionMessage {
  /** The carrier's code. */
  readonly source: string;
  /** The one service that is missing, or null when all of the carrier's are. */
  readonly service: string | null;
  /** True when the shop's own rates stand in for them. */
  readonly backup: boolean;
}

export function ratesBody({ rates, omissions }: Extract<QuoteAnswer, { kind: 'rates' }>): RatesBody {
  const missing = eachOnce(omissions.filter(couldNotBeLoaded));
  return missing.length === 0 ? { shipping_rates: rates } : { shipping_rates: rates, omissions: missing };
}

/** A carrier that does not go there has answered: nothing is missing. */
const couldNotBeLoaded = ({ reason }: Omission): boolean => reason !== 'cannot_ship';

/** One that is missing for several profiles is named once, and has its backup only where all of them have. */
function eachOnce(omissions: readonly Omission[]): readonly OmissionMessage[] {
  const messages = new Map<string, OmissionMessage>();
  for (const { source, service = null, backup } of omissions) {
    const key = JSON.stringify([source, service]);
    messages.set(key, { source, service, backup: backup && (messages.get(key)?.backup ?? true) });
  }
  return [...messages.values()];
}
