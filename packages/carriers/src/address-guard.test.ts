import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress } from './is-public-address.ts';

describe('isPublicAddress', () => {
  it.each(['1.1.1.1', '172.15.255.255', '172.32.0.1', '100.63.0.1', '2606:4700::1111', '2a00:1450::1'])(
    'takes %s for public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    ['loopback', '127.0.0.1'],
    ['all of 127/8', '127.200.1.2'],
    ['this host', '0.0.0.0'],
    ['private', '10.0.0.5'],
    ['private', '172.31.255.255'],
    ['private', '192.168.1.1'],
    ['shared by carriers', '100.64.0.1'],
    ['link-local, where clouds keep their credentials', '169.254.169.254'],
    ['multicast', '224.0.0.1'],
    ['broadcast', '255.255.255.255'],
    ['IPv6 loopback', '::1'],
    ['IPv6 unspecified', '::'],
    ['IPv6 link-local', 'fe80::1'],
    ['IPv6 unique local', 'fd00::1'],
    ['IPv6 multicast', 'ff02::1'],
    ['IPv4 written as IPv6', '::ffff:127.0.0.1'],
    ['IPv4 written as IPv6, public or not', '::ffff:1.1.1.1'],
    ['6to4 around a private address', '2002:a00:1::'],
    ['NAT64', '64:ff9b::a00:1'],
    ['Teredo', '2001:0:4136:e378::1'],
    ['documentation', '2001:db8::1'],
    ['a name', 'localhost'],
    ['nothing', ''],
  ])('refuses %s: %s', (_kind, address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('refuses every private IPv4 address', () => {
    const byte = fc.nat(255);
    fc.assert(
      fc.property(fc.constantFrom('10', '127', '192.168', '169.254'), fc.tuple(byte, byte, byte), (start, rest) => {
        const address = [...start.split('.'), ...rest.map(String)].slice(0, 4).join('.');
        expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});
