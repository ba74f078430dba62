import { lookup as dnsLookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { ok, err, type Result } from '@cartfare/core/internal';
import ipaddr from 'ipaddr.js';

/** Which addresses the shop may call: people configure the carriers, and a shop's machine can reach internal hosts. */
export interface OutgoingPolicy {
  /** True in production. */
  readonly httpsOnly: boolean;
  /**
   * Host names and IP addresses of the operator's own network, in lower case, IPv6 without brackets. They may be
   * private, link-local or loopback, and use plain http. Subdomains are not included. With a port, as in
   * `127.0.0.1:9999`, the others of the host are not.
   */
  readonly allowedHosts: ReadonlySet<string>;
}

export type OutgoingIssue =
  | 'not_a_url'
  /** Neither http nor https, or http although https is required. */
  | 'scheme_not_allowed'
  /** User name or password in the URL, which would appear in logs. */
  | 'credentials_in_url'
  | 'private_address';

/** Checks what can be checked of a URL before the DNS look-up; `createGuardedLookup` checks the rest. */
export function checkOutgoingUrl(text: string, policy: OutgoingPolicy): Result<URL, OutgoingIssue> {
  if (!URL.canParse(text)) return err('not_a_url');
  const url = new URL(text);
  const host = bareHost(url);
  const allowed = isAllowed(url, policy);
  if (!['https:', 'http:'].includes(url.protocol)) return err('scheme_not_allowed');
  if (url.protocol === 'http:' && policy.httpsOnly && !allowed) return err('scheme_not_allowed');
  if (url.username !== '' || url.password !== '') return err('credentials_in_url');
  // The look-up, which knows no port, permits the private addresses of a host that is listed with any.
  if (!allowed && (isListed(host, policy) || (isIP(host) !== 0 && !isPublicAddress(host))))
    return err('private_address');
  return ok(url);
}

/** Whether the policy lists the host, with any port or with none. */
const isListed = (host: string, { allowedHosts }: OutgoingPolicy): boolean =>
  [...allowedHosts].some((listed) => listed === host || listed.startsWith(`${host}:`));

/** Whether the policy lists the host, with the URL's port or with none. */
export function isAllowed(url: URL, { allowedHosts }: OutgoingPolicy): boolean {
  const host = bareHost(url);
  const port = url.port === '' ? DEFAULT_PORTS.get(url.protocol) : url.port;
  return allowedHosts.has(host) || allowedHosts.has(`${host}:${port}`);
}

const DEFAULT_PORTS: ReadonlyMap<string, string> = new Map([
  ['http:', '80'],
  ['https:', '443'],
]);

/** The host in lower case, IPv6 without its brackets. URL has already normalized unusual forms of IPv4. */
const bareHost = (url: URL): string => url.hostname.replace(/^\[(?<address>.*)\]$/, '$<address>');

/** The range of public IPv6 addresses. Source: RFC 4291, section 2.4. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the IP address, written without brackets, is public. False for anything else. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_UNICAST);
}

/** The signature of `dns.lookup` that is used. */
export type LookupAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The name resolves to an address that the shop may not call. */
export class AddressNotAllowedError extends Error {
  override readonly name = 'AddressNotAllowedError';
}

/**
 * A DNS look-up that fails if any address of the name is not public, unless the policy lists the host. The connection
 * uses the addresses that were checked, so a later change of the name has no effect on it.
 */
export function createGuardedLookup(policy: OutgoingPolicy, lookup: LookupAll = dnsLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, []);
      const [first] = addresses;
      const name = hostname.toLowerCase();
      // The port was checked with the URL.
      const allowed = isListed(name, policy);
      const safe = first !== undefined && (allowed || addresses.every(({ address }) => isPublicAddress(address)));
      if (!safe) return callback(new AddressNotAllowedError(`${hostname} is not a public address.`), []);
      if (options.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
