import { describe, expect, it } from 'vitest';
import { callback } from './adapters/callback.ts';
import { hideInResponse } from './hide-in-response.ts';
import { createKeyHider } from './hide-key.ts';

const KEY = 'Sk_live-AbCdEf123';
const hideKey = createKeyHider(KEY);

/** What the carrier callback reads from a rate with these words. */
const readRate = (words: object) => {
  const rate = { service_name: 'Ground', service_code: 'ground', total_price: '900', currency: 'CAD', ...words };
  const body = JSON.stringify({ rates: [rate] });
  return callback.read({ status: 200, headers: {}, body: hideKey(body) });
};

describe('what an adapter has read', () => {
  it.each([
    ['with a character as an entity', 'Sk_live&#45;AbCdEf123'],
    ['with an entity that is escaped twice', 'Sk_live&amp;amp;#x2d;AbCdEf123'],
    ['with an entity that is escaped ten times', `Sk_live&${'amp;'.repeat(10)}#x2d;AbCdEf123`],
    ['with a tag inside', 'Sk_live-<b></b>AbCdEf123'],
    ['with a soft hyphen inside', 'Sk_live&shy;-AbCdEf123'],
  ])('is shown without a key %s', (_how, echoed) => {
    const { response } = hideInResponse(readRate({ service_name: `Key ${echoed}`, description: echoed }), hideKey);
    expect(response).toMatchObject({ kind: 'quotes', quotes: [{ code: 'ground', priceMinor: 900 }] });
    expect(JSON.stringify(response)).not.toMatch(/AbCdEf/i);
  });

  it('is shown without a key in its codes, its messages and its reasons', () => {
    const words = { text: KEY, service: KEY };
    const message = { ...words, reason: 'not_quoted' as const };
    const [quote] = [{ name: KEY, code: KEY, description: KEY, priceMinor: 1, currency: 'CAD' }];
    const entry = { path: `rates.${KEY}`, service: KEY };
    const hidden = [
      hideInResponse(
        { response: { kind: 'quotes', quotes: [quote], messages: [message], unreadable: [entry] }, unreadable: [KEY] },
        hideKey,
      ),
      hideInResponse({ response: { kind: 'cannot_ship', text: KEY }, unreadable: [] }, hideKey),
      hideInResponse({ response: { kind: 'failed', reason: 'refused', text: KEY }, unreadable: [] }, hideKey),
    ];
    expect(JSON.stringify(hidden)).not.toContain('AbCdEf');
    expect(hidden[0]?.response).toMatchObject({ quotes: [{ code: '[key]', priceMinor: 1 }] });
  });

  it('stays as it is without a key', () => {
    const read = readRate({ service_name: 'Ground &amp; air, under 5 kg', description: 'Two days' });
    expect(hideInResponse(read, hideKey)).toEqual(read);
  });
});
