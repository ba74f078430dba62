import { isIP } from 'node:net';
import { ok, err, type Result } from '@cartfare/core';
import { isPublicAddress } from './is-public-address.ts';

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

export type OutgoingComplaint =
  | 'not_a_url'
  /** Neither http nor https, or http where https is asked for. */
  | 'scheme_not_allowed'
  /** User name or password in the address, which would end up in logs. */
  | 'credentials_in_url'
  | 'private_address';

/** What can be told of an address before its name is looked up; `createGuardedLookup` does the rest. */
export function checkOutgoingUrl(text: string, policy: OutgoingPolicy): Result<URL, OutgoingComplaint> {
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
