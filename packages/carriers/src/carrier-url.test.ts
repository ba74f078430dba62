import { describe, expect, it } from 'vitest';
import { checkCarrierUrl } from './carrier-url.ts';

const policy = { httpsOnly: true, allowedHosts: new Set(['proxy.example', '127.0.0.1:9999']) };

describe('checkCarrierUrl', () => {
  it.each(['easypost', 'sendcloud', 'shipengine'] as const)(
    'lets the key of %s go to its own host, and to others only if they are listed',
    (adapter) => {
      const own = checkCarrierUrl(undefined, adapter, policy);
      expect(own).toMatchObject({ ok: true });
      const { origin } = own.ok ? own.value : new URL('https://none.example');
      expect(checkCarrierUrl(origin, adapter, policy)).toEqual(own);
      expect(checkCarrierUrl('https://proxy.example', adapter, policy)).toMatchObject({ ok: true });
      expect(checkCarrierUrl('http://127.0.0.1:9999', adapter, policy)).toMatchObject({ ok: true });
      for (const other of ['https://elsewhere.example', `${origin}:8443`, `${origin}.elsewhere.example`]) {
        expect(checkCarrierUrl(other, adapter, policy)).toEqual({ ok: false, issue: 'not_the_carriers_host' });
      }
    },
  );

  it('lets carriers without a host of their own be anywhere in public', () => {
    expect(checkCarrierUrl('https://elsewhere.example/rates', 'callback', policy)).toMatchObject({ ok: true });
    expect(checkCarrierUrl('https://elsewhere.example', 'karrio', policy)).toMatchObject({ ok: true });
    expect(checkCarrierUrl(undefined, 'karrio', policy)).toEqual({ ok: false, issue: 'not_a_url' });
  });
});
