import { lookup as dnsLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { ok, err, type Result } from '@cartfare/core';
import ipaddr from 'ipaddr.js';

/** Which addresses the shop may call: carriers are configured by people, and a shop's machine can reach a lot. */
export interface OutgoingPolicy {
  /** True in production. */
  readonly httpsOnly: boolean;
  /**
   * Host names and IP addresses of the operator's own network, in lower case, IPv6 without brackets. They may be
   * private, link-local or loopback, and plain http. Their subdomains are not meant.
   */
  readonly allowedHosts: ReadonlySet<string>;
}

export type OutgoingIssue =
  | 'not_a_url'
  /** Neither http nor https, or http where https is asked for. */
  | 'scheme_not_allowed'
  /** User name or password in the address, which would end up in logs. */
  | 'credentials_in_url'
  | 'private_address';

/** What can be told of an address before its name is looked up; `createGuardedLookup` does the rest. */
export function checkOutgoingUrl(text: string, policy: OutgoingPolicy): Result<URL, OutgoingIssue> {
  if (!URL.canParse(text)) return err('not_a_url');
  const url = new URL(text);
  const host = bareHost(url);
  const allowed = policy.allowedHosts.has(host);
  if (!['https:', 'http:'].includes(url.protocol)) return err('scheme_not_allowed');
  if (url.protocol === 'http:' && policy.httpsOnly && !allowed) return err('scheme_not_allowed');
  if (url.username !== '' || url.password !== '') return err('credentials_in_url');
  if (isIP(host) !== 0 && !allowed && !isPublicAddress(host)) return err('private_address');
  return ok(url);
}

/** The host in lower case, IPv6 without its brackets. URL has brought odd spellings of IPv4 into the usual one. */
const bareHost = (url: URL): string => url.hostname.replace(/^\[(?<address>.*)\]$/, '$<address>');

/** What IPv6 has of public addresses. Source: RFC 4291, section 2.4. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the IP address, written without brackets, is one of the public internet. False for anything else. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

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
