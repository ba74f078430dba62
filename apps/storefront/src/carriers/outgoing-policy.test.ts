import { describe, expect, it } from 'vitest';
import { checkOutgoingUrl, type OutgoingPolicy } from './outgoing-policy.ts';

const production: OutgoingPolicy = { httpsOnly: true, allowedHosts: new Set(['127.0.0.1', 'carrier.internal']) };
const development: OutgoingPolicy = { httpsOnly: false, allowedHosts: new Set() };

describe('checkOutgoingUrl', () => {
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
