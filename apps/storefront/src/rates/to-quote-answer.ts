import { COUNTRY_NAMES, findCountry } from '@cartfare/core';
import type { RateResult, Refusal as RatingRefusal } from '@cartfare/rating';
import type { QuoteAnswer, Refusal } from './quoting.ts';
import { toShippingRateMessage } from './to-shipping-rate-message.ts';

/** The engine's answer in the shop's terms. `country` is what the page sent. */
export function toQuoteAnswer(rating: RateResult, country: string): QuoteAnswer {
  if (rating.outcome === 'rated') {
    return { kind: 'rates', rates: rating.quotes.map(toShippingRateMessage), omissions: rating.omissions };
  }
  if (rating.outcome === 'no_rates') {
    return { kind: 'refused', refusal: { code: 'no_rates', omissions: rating.omissions } };
  }
  return { kind: 'refused', refusal: toRefusal(rating, country) };
}

export function toRefusal(refusal: RatingRefusal, country: string): Refusal {
  switch (refusal.outcome) {
    case 'nothing_to_ship':
    case 'country_not_supported':
      return { code: refusal.outcome };
    case 'invalid_destination':
      return { code: 'invalid_destination', countryName: countryName(country), fields: refusal.fields };
    case 'line_cannot_ship':
      return { code: 'line_cannot_ship', lineNames: refusal.lines.map((line) => line.name) };
  }
}

function countryName(country: string): string {
  const code = findCountry(country);
  return code === undefined ? country : (COUNTRY_NAMES[code] ?? code);
}
