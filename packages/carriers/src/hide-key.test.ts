import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyHider } from './hide-key.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** As keys are: characters that a header can hold. */
const keys = fc.string({ minLength: 8, maxLength: 60, unit: fc.constantFrom(...'abcXYZ0189-_.~+/=&%"\\ $') });

describe('what a carrier sends back', () => {
  it.each([
    ['itself', 'EZTK-se/cret+1'],
    ['for a URL', encodeURIComponent('EZTK-se/cret+1')],
    ['for a URL, every character', '%45%5A%54%4b%2d%73%65%2f%63%72%65%74%2B%31'],
    ['in JSON, with escapes', String.raw`EZTK\u002Dse\/cret\u002b1`],
    ['in base64', base64('EZTK-se/cret+1')],
    ['in base64 with a colon', base64('EZTK-se/cret+1:')],
    ['in base64 behind a user', base64('user:EZTK-se/cret+1')],
    ['in base64 for URLs', Buffer.from('EZTK-se/cret+1:').toString('base64url')],
    ['in hex', Buffer.from('EZTK-se/cret+1').toString('hex')],
  ])('is shown without the key %s', (_how, echoed) => {
    const shown = createKeyHider('EZTK-se/cret+1')(`You sent "${echoed}", which is wrong.`);
    expect(shown).toMatch(/^You sent ".{0,8}\[key\]", which is wrong\.$/);
  });

  it('is shown without either half of a key of two halves', () => {
    const hide = createKeyHider('public-1234:secret-5678');
    expect(hide('secret-5678 of public-1234')).toBe('[key] of [key]');
    expect(hide(base64('secret-5678'))).toBe('[key]');
  });

  it('is shown as it came if no key is in it', () => {
    expect(createKeyHider('EZTK-1')('{"rate":"5.93"}')).toBe('{"rate":"5.93"}');
  });

  it('keeps a word that is also a key of less than four characters', () => {
    expect(createKeyHider('USD')('{"currency":"USD"}')).toBe('{"currency":"USD"}');
  });

  it('is shown without any key in any of its spellings', () => {
    fc.assert(
      fc.property(keys, fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), (key, before, after) => {
        const hide = createKeyHider(key);
        const spellings = [
          key,
          JSON.stringify(key).slice(1, -1),
          encodeURIComponent(key),
          base64(key),
          base64(`${key}:`),
        ];
        for (const spelling of spellings) expect(hide(`${before}${spelling}${after}`)).not.toContain(spelling);
      }),
    );
  });
});
