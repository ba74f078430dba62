import { toHundredths } from '@cartfare/core';
import { freeShippingOffer } from '@cartfare/rating';
import type { FreeShipping, QuoteQuestion } from './quoting.ts';
import type { RatingSettings } from './settings/rating-settings.ts';
import { toRatingQuestion } from './to-rating-question.ts';

/** Null where there is no such promise for the cart and the destination, as far as that is known. */
export function freeShippingFor(question: QuoteQuestion, settings: RatingSettings, at: number): FreeShipping | null {
  const offer = freeShippingOffer(toRatingQuestion(question, at), settings.shipping);
  if (offer === null) return null;
  // The engine counts in the currency's real minor units, the shop in hundredths of every currency.
  return { rateName: offer.rateName, thresholdMinor: toHundredths(offer.thresholdMinor, question.currency) };
}
