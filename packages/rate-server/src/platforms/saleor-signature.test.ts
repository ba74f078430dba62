import { verifySignatureWithJwks } from '@saleor/app-sdk/auth';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { createInstanceKeys } from './saleor-keys.ts';
import { isDetachedJwsOf } from './saleor-signature.ts';

const BODY = '{"checkout":{"name":"Störmlaterne"}}';
const base64url = (text: string) => Buffer.from(text).toString('base64url');

type Signer = Readonly<Record<'own' | 'other', { readonly privateKey: CryptoKey; readonly jwk: JWK }>>;
let keys: Signer;
beforeAll(async () => {
  const newKey = async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    return { privateKey, jwk: { ...(await exportJWK(publicKey)), kid: '1', use: 'sig', alg: 'RS256' } };
  };
  keys = { own: await newKey(), other: await newKey() };
});

async function sign(body: string, by: keyof Signer = 'own', header: object = {}): Promise<string> {
  const encoded = base64url(JSON.stringify({ alg: 'RS256', kid: '1', b64: false, crit: ['b64'], ...header }));
  const signed = Buffer.from(`${encoded}.${body}`);
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', keys[by].privateKey, signed);
  return `${encoded}..${Buffer.from(signature).toString('base64url')}`;
}

it.each<[string, boolean, () => Promise<string>]>([
  ['of the body', true, () => sign(BODY)],
  ['of another body', false, () => sign(`${BODY} `)],
  ['by another key', false, () => sign(BODY, 'other')],
  ['by a key that the instance does not have', false, () => sign(BODY, 'own', { kid: '2' })],
  ['by another algorithm', false, () => sign(BODY, 'own', { alg: 'HS256' })],
  ['with an unknown critical extension', false, () => sign(BODY, 'own', { crit: ['b64', 'exp'] })],
  ['that is cut', false, async () => (await sign(BODY)).slice(0, -4)],
  ['that is empty', false, () => Promise.resolve('')],
])("judges a signature %s as Saleor's own library for apps does: %s", async (_case, isGood, signatureOf) => {
  const signature = await signatureOf();
  const keySet = { keys: [keys.own.jwk] };
  const ours = createInstanceKeys({ fetchKeySet: () => Promise.resolve(keySet), now: () => 0 });
  const theirs = await verifySignatureWithJwks(JSON.stringify(keySet), signature, BODY).then(
    () => true,
    () => false,
  );
  expect(await isDetachedJwsOf(new TextEncoder().encode(BODY), signature, ours)).toBe(isGood);
  expect(theirs).toBe(isGood);
});

it.each([
  ['padded', (signature: string) => `${signature}==`],
  [
    'with a character that is not of the alphabet',
    (signature: string) => `${signature.slice(0, -1)}*${signature.at(-1)}`,
  ],
  ['in the alphabet of plain base64', (signature: string) => signature.replaceAll('-', '+').replaceAll('_', '/')],
])('refuses another spelling of a good signature, %s', async (_case, respelled) => {
  const [header = '', , signature = ''] = (await sign(BODY)).split('.');
  const ours = createInstanceKeys({ fetchKeySet: () => Promise.resolve({ keys: [keys.own.jwk] }), now: () => 0 });
  const judged = (text: string) => isDetachedJwsOf(new TextEncoder().encode(BODY), `${header}..${text}`, ours);
  expect(await judged(signature)).toBe(true);
  const other = respelled(signature);
  if (other !== signature) expect(await judged(other)).toBe(false);
});
