import type {
  RateRequest,
  RateResult,
  RateSource,
  Refusal,
  SourceAnswer,
  SourceQuote,
  SourceRequest,
} from '@cartfare/rating';
import type { CompiledShipping } from '../src/compile/compiled-shipping.ts';
import type { RateOptions } from '../src/plan/ask-carriers.ts';
import { raterOf, type RaterServices } from '../src/rater.ts';

export const aSourceQuote = (change: Partial<SourceQuote> = {}): SourceQuote => ({
  name: 'Parcel ground',
  code: 'ground',
  description: '',
  priceMinor: 1450,
  currency: 'CAD',
  ...change,
});

/** A carrier that returns this answer and records its requests. */
export function aSource(
  answer: SourceAnswer | (() => Promise<SourceAnswer>),
  code: string = 'parcel',
): RateSource & { readonly asked: readonly SourceRequest[] } {
  const asked: SourceRequest[] = [];
  return {
    code,
    asked,
    quote: (request) => {
      asked.push(request);
      return typeof answer === 'function' ? answer() : Promise.resolve(answer);
    },
  };
}

export const quoting = (...quotes: readonly Partial<SourceQuote>[]): SourceAnswer => ({
  kind: 'quotes',
  quotes: quotes.map(aSourceQuote),
});

/** Never answers. */
export const hanging = (): Promise<SourceAnswer> => new Promise(() => undefined);

/** Rates one request. */
export const rate = (
  request: RateRequest,
  shipping: CompiledShipping,
  carriers: readonly RateSource[],
  { clock, converter, ...options }: RateOptions & Omit<RaterServices, 'carriers'> = {},
): Promise<RateResult> => raterOf(shipping, { carriers, clock, converter }).rate(request, options);

/** What is refused without asking a carrier; null if the shop ships the cart there. */
export const refusalOf = (request: RateRequest, shipping: CompiledShipping): Refusal | null =>
  raterOf(shipping).check(request);
