import type { LookupAddress } from 'node:dns';
import { describe, expect, it } from 'vitest';
import { AddressNotAllowedError, createGuardedLookup, type LookupAll } from './guarded-lookup.ts';

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
