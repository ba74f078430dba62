import { answerJson, startServer } from '@cartfare/testing/carriers';
import { exportJWK, generateKeyPair, type CryptoKey } from 'jose';
import { onTestFinished } from 'vitest';
import { saleor } from '../../src/platforms/saleor.ts';
import type { Asker } from './asker.ts';

/** The value of the webhook's payload. */
export const saleorCheckout = (lineCount = 1, currencyCode = 'CAD'): object => ({
  checkout: {
    languageCode: 'EN',
    channel: { currencyCode },
    shippingAddress: { country: { code: 'CA' }, countryArea: 'ON', postalCode: 'K1N 5T2' },
    lines: Array.from({ length: lineCount }, (_, index) => ({
      id: `line-${index}`,
      quantity: 1,
      requiresShipping: true,
      undiscountedUnitPrice: { amount: 64 },
      variant: { sku: 'SL', weight: { unit: 'KG', value: 1.2 }, product: { slug: 'lantern', name: 'Störmlaterne' } },
    })),
  },
});

export const base64url = (text: string): string => Buffer.from(text).toString('base64url');

/** As Saleor signs: detached, over the very bytes. `header`: what differs from Saleor's. */
export async function signForSaleor(body: string, key: CryptoKey, header: object = {}): Promise<string> {
  const encoded = base64url(JSON.stringify({ alg: 'RS256', kid: '1', b64: false, crit: ['b64'], ...header }));
  const signed = Buffer.from(`${encoded}.${body}`);
  const signature = Buffer.from(await crypto.subtle.sign('RSASSA-PKCS1-v1_5', key, signed));
  return `${encoded}..${signature.toString('base64url')}`;
}

export const newSaleorKeys = (): ReturnType<typeof generateKeyPair> => generateKeyPair('RS256', { extractable: true });

/** Making keys takes long. */
let madeKeys: ReturnType<typeof generateKeyPair> | undefined;

export interface SaleorAsker extends Asker {
  readonly privateKey: CryptoKey;
  /** Serves the keys. */
  readonly server: Awaited<ReturnType<typeof startServer>>;
  /** Whether the server fails, and the clock by which its keys get old. */
  readonly state: { isDown: boolean; nowMs: number };
}

export async function saleorAsker(): Promise<SaleorAsker> {
  const { publicKey, privateKey } = await (madeKeys ??= newSaleorKeys());
  const jwk = { ...(await exportJWK(publicKey)), kid: '1', use: 'sig', alg: 'RS256' };
  const state = { isDown: false, nowMs: 0 };
  const server = await startServer((response, request) =>
    answerJson({ keys: [jwk] }, state.isDown ? 502 : 200)(response, request),
  );
  const apiUrl = `${server.origin}/graphql/`;
  const policy = { httpsOnly: true, allowedHosts: new Set(['127.0.0.1']) };
  const platform = saleor.connect([apiUrl], { policy, now: () => state.nowMs });
  onTestFinished(async () => {
    await platform.close?.();
    await server.close();
  });
  return {
    platform,
    privateKey,
    server,
    state,
    cart: ({ lineCount, currency } = {}) => JSON.stringify(saleorCheckout(lineCount, currency)),
    prove: async (body) => ({
      'saleor-api-url': apiUrl,
      'saleor-signature': await signForSaleor(body, privateKey),
    }),
    unproved: { 'saleor-api-url': 'https://evil.example/graphql/', 'saleor-signature': 'a..b' },
    unprovedCode: 'unknown_instance',
    maxBytes: 256_000,
    secret: 'saleor-signature',
    codesIn: (body) => Array.from(Object(body), (method: object) => Object(method).id),
    refusal: (code) => ({ error: { code } }),
  };
}
