import type { FieldRefusal, GroupExplanation, Omission } from '@cartfare/rating';

/** Why a carrier's options are missing, for the merchant. */
export const REASON_TEXTS: Readonly<Record<Omission['reason'], string>> = {
  timed_out: 'it did not answer before its deadline',
  withdrawn: 'the request was withdrawn before it answered',
  unreachable: 'the shop could not connect to it',
  refused: 'it refused the request',
  bad_status: 'it answered with an error',
  redirected: 'it redirected to another address',
  unreadable: 'its response cannot be read',
  too_large: 'its response is too large',
  circuit_open: 'it failed several times in a row, so the shop pauses before it asks again',
  no_key: 'its key is missing: set the environment variable that the settings name',
  wrong_key: 'it refused the key',
  payment_required: 'it wants to be paid first',
  too_many_requests: 'it had too many requests; the shop leaves it alone for a while',
  budget_used_up: 'the shop has made as many calls as it may for now',
  wrong_signature: "it refused the request's signature; the shop and the carrier need the same secret",
  address_not_allowed: 'its address may not be called: it is not public, and not allowed',
  too_many_parcels: 'the cart needs more parcels than one request may have',
  unknown_carrier: 'no carrier is connected under this code',
  broken: "the shop's own code for it failed",
  cannot_ship: 'it answered that it does not ship this cart to the address',
  not_quoted: 'it did not quote this',
  needs_service_point: 'it delivers to a service point, which nobody has selected on a cart page',
  no_price: 'the account has no price for it',
  no_exchange_rate: 'there is no exchange rate between its currency and that of the cart',
};

/** How a zone's rule matched the destination. */
export const MATCH_TEXTS: Readonly<Record<NonNullable<GroupExplanation['zone']>['by'], string>> = {
  postal_code: 'the postal code',
  postal_prefix: 'the postal prefix',
  postal_wildcard: 'the postal prefix',
  postal_range: 'the postal range',
  postal_area: 'the postal range',
  province: 'the province',
  country: 'the country',
  rest_of_world: 'the rest of the world',
};

export const FIELD_LABELS: Readonly<Record<FieldRefusal['field'], string>> = {
  country: 'country',
  province: 'province',
  postalCode: 'postal code',
};

export const FIELD_TEXTS: Readonly<Record<FieldRefusal['code'], string>> = {
  not_valid_for_country: 'is not valid for the country',
  missing: 'is missing; the zones or the carriers of the country need it',
  not_shipped_to: 'is outside of all zones',
};
