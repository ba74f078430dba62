import { err, type Result } from '@cartfare/core/internal';
import { adapterOf } from './adapters/adapter-of.ts';
import { checkOutgoingUrl, isAllowed, type OutgoingIssue, type OutgoingPolicy } from './address-guard.ts';

export type CarrierUrlIssue =
  | OutgoingIssue
  /** The carrier has one address, this is another, and the policy does not list its host. */
  | 'not_the_carriers_host';

/**
 * The URL for calls of a carrier at a host, by default the adapter's own. Another one has to be listed by the policy: it
 * would get the carrier's key.
 *
 * @example
 * checkCarrierUrl(undefined, 'easypost', policy); // { ok: true, value: https://api.easypost.com/beta/rates }
 */
export function checkCarrierUrl(
  host: string | undefined,
  adapterName: string,
  policy: OutgoingPolicy,
): Result<URL, CarrierUrlIssue> {
  const { host: own, path } = adapterOf(adapterName);
  const checked = checkOutgoingUrl(addressOf(host ?? own ?? '', path), policy);
  if (!checked.ok || own === null || checked.value.origin === new URL(own).origin) return checked;
  return isAllowed(checked.value, policy) ? checked : err('not_the_carriers_host');
}

/** A server may be at a path of its host, such as `https://shop.example/karrio`. */
const addressOf = (host: string, path: string): string => (path === '' ? host : host.replace(/\/+$/, '') + path);
