import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Prefix length of one site in IPv6: a client there can use all of its addresses (RFC 6177). */
const IPV6_SITE_BITS = 64;

/**
 * The network that limits count by: IPv4 as it is, also when mapped to IPv6; of IPv6 the /64 prefix. Null for what is not
 * an address.
 */
export function networkOf(address: string): string | null {
  // The library's own check throws and catches an error for each text that is none, as for every request without proxies.
  if (isIP(address) === 0) return null;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const parts = parsed.parts.slice(0, IPV6_SITE_BITS / 16).map((part) => part.toString(16));
  return `${parts.join(':')}::/${IPV6_SITE_BITS}`;
}
