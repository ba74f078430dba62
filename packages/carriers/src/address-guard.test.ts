import type { LookupAddress } from 'node:dns';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  AddressNotAllowedError,
  checkOutgoingUrl,
  createGuardedLookup,
  isPublicAddress,
  type LookupAll,
  type OutgoingPolicy,
} from './address-guard.ts';

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

const production: OutgoingPolicy = { httpsOnly: true, allowedHosts: new Set(['127.0.0.1', 'carrier.internal']) };
const development: OutgoingPolicy = { httpsOnly: false, allowedHosts: new Set() };

describe('checkOutgoingUrl', () => {
  it('lets a host that is listed with a port be called at that port alone, by https too', () => {
    const policy = { httpsOnly: true, allowedHosts: new Set(['karrio.internal:5002']) };
    expect(checkOutgoingUrl('https://karrio.internal:5002', policy)).toMatchObject({ ok: true });
    for (const url of ['https://karrio.internal:9443', 'https://karrio.internal/', 'https://KARRIO.internal:9443']) {
      expect(checkOutgoingUrl(url, policy)).toEqual({ ok: false, issue: 'private_address' });
    }
    expect(checkOutgoingUrl('https://sub.karrio.internal:9443', policy)).toMatchObject({ ok: true });
  });

  it.each([
    'https://carrier.example/rates',
    'https://1.1.1.1/',
    'http://127.0.0.1:4000/rates',
    'http://carrier.internal/',
  ])('lets a shop in production call %s', (url) => {
    expect(checkOutgoingUrl(url, production)).toMatchObject({ ok: true });
  });

  it.each([
    ['carrier.example/rates', 'not_a_url'],
    ['', 'not_a_url'],
    ['http://carrier.example/rates', 'scheme_not_allowed'],
    ['file:///etc/passwd', 'scheme_not_allowed'],
    ['https://user:word@carrier.example/', 'credentials_in_url'],
    ['https://10.1.2.3/', 'private_address'],
    ['https://169.254.169.254/latest', 'private_address'],
    ['https://0x7f.2/', 'private_address'],
    ['https://2130706434/', 'private_address'],
    ['https://[::1]/', 'private_address'],
    ['https://[::ffff:10.0.0.1]/', 'private_address'],
    ['http://other.carrier.internal/', 'scheme_not_allowed'],
  ])('refuses %s: %s', (url, issue) => {
    expect(checkOutgoingUrl(url, production)).toEqual({ ok: false, issue });
  });

  it('lets a developer use plain http, but not private addresses that are not named', () => {
    expect(checkOutgoingUrl('http://carrier.example/', development)).toMatchObject({ ok: true });
    expect(checkOutgoingUrl('http://127.0.0.1/', development)).toEqual({ ok: false, issue: 'private_address' });
  });
});

const resolvingTo =
  (...addresses: string[]): LookupAll =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

interface Outcome {
  readonly error: Error | null;
  readonly address: string | readonly LookupAddress[];
}

const look = (lookup: LookupAll, hostname: string, all = true): Promise<Outcome> =>
  new Promise((resolve) => {
    const guarded = createGuardedLookup({ httpsOnly: true, allowedHosts: new Set(['carrier.internal']) }, lookup);
    guarded(hostname, { all }, (error, address) => resolve({ error, address }));
  });

describe('the guarded lookup', () => {
  it('gives the connection the public addresses that it looked at', async () => {
    const { error, address } = await look(resolvingTo('1.1.1.1', '2606:4700::1'), 'carrier.example');
    expect(error).toBeNull();
    expect(address).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1', family: 6 },
    ]);
  });

  it('looks for the kind of addresses that the connection asks for', async () => {
    const asked: unknown[] = [];
    const lookup: LookupAll = (_hostname, { family }, callback) => {
      asked.push(family);
      callback(null, [{ address: '2606:4700::1', family: 6 }]);
    };
    const guarded = createGuardedLookup(development, lookup);
    await new Promise((resolve) => guarded('carrier.example', { family: 6 }, resolve));
    expect(asked).toEqual([6]);
  });

  it('gives one address to a caller that wants one', async () => {
    expect(await look(resolvingTo('1.1.1.1'), 'carrier.example', false)).toEqual({ error: null, address: '1.1.1.1' });
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private address', ['1.1.1.1', '169.254.169.254']],
    ['no address', []],
  ])('refuses a name with %s', async (_case, addresses) => {
    expect((await look(resolvingTo(...addresses), 'carrier.example')).error).toBeInstanceOf(AddressNotAllowedError);
  });

  it('lets a host that is allowed by name be private', async () => {
    expect((await look(resolvingTo('10.0.0.1'), 'Carrier.Internal')).error).toBeNull();
  });

  it('passes on that a name does not exist', async () => {
    const missing: LookupAll = (_hostname, _options, callback) => callback(new Error('ENOTFOUND'), []);
    expect((await look(missing, 'carrier.example')).error).toEqual(new Error('ENOTFOUND'));
  });
});
