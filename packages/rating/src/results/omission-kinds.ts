import type { Omission, OmissionReason, Quote } from './rate-result.ts';

/**
 * What a missing option means for a cart that has no other one.
 *
 * | kind     | meaning                                                        | another try | a backup rate |
 * | -------- | -------------------------------------------------------------- | ----------- | ------------- |
 * | decided  | This cart is not shipped so, whoever asks                      | no          | would be wrong |
 * | lasting  | The shop's set-up or its account has to change first           | no          | helps         |
 * | passing  | A fault that may be over in a minute                           | helps       | helps         |
 *
 * `too_many_parcels` is decided for those that know nothing but the result: a backup rate of theirs is a guess for an
 * uncommonly large cart. The zone's own backup rates, which can have conditions, do stand in.
 */
const KINDS: Readonly<Record<OmissionReason, 'decided' | 'lasting' | 'passing'>> = {
  cannot_ship: 'decided',
  needs_service_point: 'decided',
  no_price: 'decided',
  too_many_parcels: 'decided',
  // An account that is not active, or a parcel beyond the service's limits: nobody can tell which.
  not_quoted: 'lasting',
  no_exchange_rate: 'lasting',
  no_key: 'lasting',
  unknown_carrier: 'lasting',
  address_not_allowed: 'lasting',
  timed_out: 'passing',
  withdrawn: 'passing',
  unreachable: 'passing',
  refused: 'passing',
  bad_status: 'passing',
  redirected: 'passing',
  unreadable: 'passing',
  too_large: 'passing',
  circuit_open: 'passing',
  // The carrier's side may mend these three while the shop's settings stay.
  wrong_key: 'passing',
  payment_required: 'passing',
  wrong_signature: 'passing',
  too_many_requests: 'passing',
  budget_used_up: 'passing',
  broken: 'passing',
};

/** Whether asking the carrier again later may help. */
export const isTransient = (reason: OmissionReason): boolean => KINDS[reason] === 'passing';

/**
 * Whether the option is missing because the cart is not shipped so, rather than because of a fault. False for a reason of
 * a newer version.
 */
export const isDecision = (reason: OmissionReason): boolean => KINDS[reason] === 'decided';

/**
 * The omissions that a shopper should read of. Nothing is missing where a carrier has decided. What an aggregator has not
 * quoted beside its quotes is nearly always a decision too, such as a parcel beyond a service's limits, and stays for every
 * shopper until the merchant changes something; it counts only where the aggregator has no quote at all.
 */
export function missedOptions({
  quotes,
  omissions,
}: {
  readonly quotes: readonly Quote[];
  readonly omissions: readonly Omission[];
}): readonly Omission[] {
  const quoted = new Set(quotes.map(({ source }) => source));
  return omissions.filter(
    ({ reason, source }) => !isDecision(reason) && !(reason === 'not_quoted' && quoted.has(source)),
  );
}
