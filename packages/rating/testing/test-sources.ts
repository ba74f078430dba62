import {
  createRater,
  type CompiledShipping,
  type RateOptions,
  type RateRequest,
  type RateResult,
  type RaterOptions,
} from '@cartfare/rating';
import type { RateSource, SourceAnswer, SourceQuote, SourceRequest } from '@cartfare/rating';

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

export const sourceMap = (...sources: readonly RateSource[]): ReadonlyMap<string, RateSource> =>
  new Map(sources.map((source) => [source.code, source]));

/** Rates one request. */
export const rate = (
  request: RateRequest,
  shipping: CompiledShipping,
  sources: ReadonlyMap<string, RateSource>,
  { clock, converter, ...options }: RateOptions & Omit<RaterOptions, 'sources'> = {},
): Promise<RateResult> =>
  createRater(shipping, {
    sources,
    ...(clock === undefined ? {} : { clock }),
    ...(converter === undefined ? {} : { converter }),
  }).rate(request, options);
