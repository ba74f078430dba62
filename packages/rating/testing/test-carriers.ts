import type {
  RateRequest,
  RateResult,
  Carrier,
  Refusal,
  CarrierResponse,
  CarrierQuote,
  CarrierRequest,
} from '@cartfare/rating';
import type { CompiledShipping } from '../src/compile/compiled-shipping.ts';
import type { RateOptions } from '../src/plan/request-carriers.ts';
import { raterOf, type RaterServices } from '../src/rater.ts';

export const aCarrierQuote = (change: Partial<CarrierQuote> = {}): CarrierQuote => ({
  name: 'Parcel ground',
  code: 'ground',
  description: '',
  priceMinor: 1450,
  currency: 'CAD',
  ...change,
});

/** A carrier that returns this response and records its requests. */
export function aCarrier(
  response: CarrierResponse | (() => Promise<CarrierResponse>),
  code: string = 'parcel',
): Carrier & { readonly asked: readonly CarrierRequest[] } {
  const asked: CarrierRequest[] = [];
  return {
    code,
    asked,
    quote: (request) => {
      asked.push(request);
      return typeof response === 'function' ? response() : Promise.resolve(response);
    },
  };
}

export const quoting = (...quotes: readonly Partial<CarrierQuote>[]): Extract<CarrierResponse, { kind: 'quotes' }> => ({
  kind: 'quotes',
  quotes: quotes.map(aCarrierQuote),
});

/** Never responses. */
export const hanging = (): Promise<CarrierResponse> => new Promise(() => undefined);

/** Rates one request. */
export const rate = (
  request: RateRequest,
  shipping: CompiledShipping,
  carriers: readonly Carrier[],
  { clock, converter, ...options }: RateOptions & Omit<RaterServices, 'carriers'> = {},
): Promise<RateResult> => raterOf(shipping, { carriers, clock, converter }).rate(request, options);

/** What is refused without asking a carrier; null if the shop ships the cart there. */
export const refusalOf = (request: RateRequest, shipping: CompiledShipping): Refusal | null =>
  raterOf(shipping).check(request);
