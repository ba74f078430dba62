import { lookup as dnsLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from './is-public-address.ts';
import type { OutgoingPolicy } from './outgoing-policy.ts';

/** The part of `dns.lookup` that is used. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** A name that leads to an address which the shop may not call. */
export class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError';
}

/**
 * Looks a name up for a connection and refuses it when any of its addresses is not public, unless the policy names the
 * host. The connection goes to the very addresses that were looked at: a name that points elsewhere a moment later
 * changes nothing.
 */
export function createGuardedLookup(policy: OutgoingPolicy, lookup: LookupAll = dnsLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const [first] = addresses;
      const allowed = policy.allowedHosts.has(hostname.toLowerCase());
      const safe = first !== undefined && (allowed || addresses.every(({ address }) => isPublicAddress(address)));
      if (!safe) return callback(new AddressNotAllowedError(`${hostname} is not a public address.`), []);
      if (options.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
