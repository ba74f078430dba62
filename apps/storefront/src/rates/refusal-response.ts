import type { FieldRefusal } from '@cartfare/rating';
import { isTransient } from './rate-and-cache.ts';
import type { Refusal } from './quoting.ts';

/** Status and body of an answer without rates. Both calls give it; all of these are 422 on the platform. */
export interface RefusalResponse {
  readonly status: 422;
  readonly body: Readonly<Record<string, readonly string[]>> | CartErrorBody;
}

/** How the cart API words an error about the cart. */
export interface CartErrorBody {
  readonly status: 422;
  readonly message: string;
  readonly description: string;
}

/**
 * The one place where a refusal becomes the platform's words. Field messages go on from the field's name and have no full
 * stop: clients write `Error : zip is not valid for Canada.`
 */
export function refusalResponse(refusal: Refusal): RefusalResponse {
  switch (refusal.code) {
    case 'empty_cart':
      return cartError('The cart is empty.');
    case 'nothing_to_ship':
      return cartError('Nothing in the cart needs shipping.');
    case 'line_cannot_ship':
      return cartError(`This cannot be shipped to this destination: ${refusal.lineNames.join(', ')}.`);
    case 'country_not_supported':
      return { status: 422, body: { country: ['is not supported'] } };
    case 'invalid_destination':
      return { status: 422, body: fieldMap(refusal.fields, refusal.countryName) };
    case 'no_rates':
      return { status: 422, body: { error: [noRatesMessage(refusal.omissions)] } };
  }
}

const cartError = (description: string): RefusalResponse => ({
  status: 422,
  body: { status: 422, message: 'Cart Error', description },
});

function fieldMap(fields: readonly FieldRefusal[], countryName: string): Readonly<Record<string, readonly string[]>> {
  const messages: Record<string, string[]> = {};
  for (const { field, code } of fields) (messages[field] ??= []).push(fieldMessage(code, countryName));
  return messages;
}

function fieldMessage(code: FieldRefusal['code'], countryName: string): string {
  switch (code) {
    case 'not_valid_for_country':
      return `is not valid for ${countryName}`;
    case 'missing':
      return "can't be blank";
    case 'not_shipped_to':
      return 'is outside the area that we ship to';
  }
}

/** Says whether it helps to try again. */
function noRatesMessage(omissions: Extract<Refusal, { code: 'no_rates' }>['omissions']): string {
  return omissions.some(({ reason }) => isTransient(reason))
    ? 'no carrier could be reached, please try again in a moment'
    : 'there is no shipping option for this cart and this destination';
}
