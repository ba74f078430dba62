import { BlockList, isIP } from 'node:net';

/**
 * IPv4 networks that are nobody's public address.
 * Source: IANA IPv4 Special-Purpose Address Registry, and RFC 5771 (multicast).
 */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/**
 * The special parts of 2000::/3, outside of which IPv6 has no public addresses (RFC 4291, section 2.4): protocol
 * assignments, documentation, and 6to4, which wraps any IPv4 address.
 * Source: IANA IPv6 Special-Purpose Address Registry.
 */
const SPECIAL_IPV6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [network, bits] of SPECIAL_IPV4) special.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of SPECIAL_IPV6) special.addSubnet(network, bits, 'ipv6');

const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Whether the IP address, written without brackets, is one of the public internet. False for anything else. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !special.check(address, 'ipv4');
  return version === 6 && globalUnicast.check(address, 'ipv6') && !special.check(address, 'ipv6');
}
