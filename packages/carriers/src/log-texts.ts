import type { CarrierFailure } from '@cartfare/rating';

/** Why a carrier gave no rates, for people who read the log. */
export const LOG_TEXTS: Readonly<Record<CarrierFailure, string>> = {
  timed_out: 'it did not answer before its deadline',
  withdrawn: 'the request was withdrawn',
  unreachable: 'no connection to it, or it was cut',
  refused: 'it refused the request; see what it says with "carriers try"',
  bad_status: 'it answered with an error of its own',
  redirected: 'it redirected to another address',
  unreadable: 'its response cannot be read',
  too_large: 'its response is too large',
  circuit_open: 'it failed several times in a row and is left alone for a while',
  no_key: 'its key is missing from the environment',
  wrong_key: 'it refused the key',
  payment_required: 'it wants to be paid first',
  too_many_requests: 'it had too many requests and is left alone for a while',
  budget_used_up: 'the calls that it may get for now are used up',
  wrong_signature: 'it refused the signature; shop and carrier need the same secret, and clocks that agree',
  address_not_allowed: 'its address may not be called',
  too_many_parcels: 'the cart needs too many parcels',
  no_exchange_rate: "no exchange rate is known between the settings' currency and that of the cart",
  unknown_carrier: 'no carrier is connected under this code',
  broken: "the shop's own code for it failed",
};
