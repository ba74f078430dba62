import type { CalculatorError, InitialResult } from '@cartfare/core';
import { COUNTRY_NAMES } from '@cartfare/core/internal';
import { toHundredths, WIRE_NAMES } from '@cartfare/core/wire';
import { timeLeftUntil, type FieldRefusal, type Quote, type RateResult } from '@cartfare/rating';

/** What a calculator shows of a result of the engine, as a shop would send it. `nowMs`: the time of the order. */
export function shopperResult(result: RateResult, nowMs: number): InitialResult {
  if (result.outcome === 'rated') {
    const { quotes, omissions } = result;
    const orderBy = timeLeftUntil(result.orderBy, nowMs);
    return { kind: 'rates', rates: quotes.map(shippingRateOf), incomplete: omissions.length > 0, orderBy };
  }
  return { kind: 'failed', error: calculatorErrorOf(result) };
}

const shippingRateOf = ({ name, code, description, priceMinor, currency, delivery }: Quote) => ({
  name,
  code,
  description,
  currency,
  delivery,
  priceHundredths: toHundredths(priceMinor, currency),
});

/** A refusal as the calculator reads it from the response of a shop. */
export function calculatorErrorOf(refusal: Exclude<RateResult, { outcome: 'rated' }>): CalculatorError {
  switch (refusal.outcome) {
    case 'no_rates':
      return cartError('There is no shipping option for this cart and address.');
    case 'nothing_to_ship':
      return cartError('Nothing in the cart needs shipping.');
    case 'line_cannot_ship':
      return cartError(`These products cannot be shipped there: ${refusal.lines.map(({ name }) => name).join(', ')}.`);
    case 'country_not_supported':
      return { code: 'country_not_supported' };
    case 'invalid_destination': {
      const code = refusal.explanation?.place?.countryCode ?? '';
      const country = COUNTRY_NAMES[code] ?? 'the country';
      const fields = refusal.fields.map(({ field, code }) => ({
        field: WIRE_NAMES[field],
        messages: [MESSAGES[code](country)],
      }));
      return { code: 'field_messages', fields };
    }
  }
}

const MESSAGES: Readonly<Record<FieldRefusal['code'], (country: string) => string>> = {
  not_valid_for_country: (country) => `is not valid for ${country}`,
  missing: () => 'is missing',
  not_shipped_to: () => 'is outside of the area we ship to',
};

const cartError = (description: string): CalculatorError => ({
  code: 'server_message',
  status: '422',
  message: 'Cart Error',
  description,
});
