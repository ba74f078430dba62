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
    ['in another case', 'eztk-SE/CRET+1'],
    ['with a space inside', 'EZTK-se/ cret+1'],
    ['with a line end inside', 'EZTK-se/\r\ncret+1'],
    ['with a line end as JSON escapes it', String.raw`EZTK-se/\r\ncret+1`],
    ['with a soft hyphen inside', 'EZTK-\u{AD}se/cret+1'],
    ['with a soft hyphen as JSON escapes it', String.raw`EZTK-\u00adse/cret+1`],
    ['with spaces and line ends of a URL', 'EZTK-%20se/cret%0D%0A+1'],
    ['with a character without a width inside', 'EZTK-se\u{200B}/cret+1'],
    ['with a control character inside', 'EZTK-se\u{7}/cret+1'],
    ['with characters of HTML', 'EZTK&#45;se&#x2F;cret&#043;1'],
    ['without its first character', 'ZTK-se/cret+1'],
    ['without its last character', 'EZTK-se/cret+'],
    ['in base64 with line ends', base64('EZTK-se/cret+1').replaceAll(/.{7}/g, '$&\r\n')],
  ])('is shown without the key %s', (_how, echoed) => {
    const shown = createKeyHider('EZTK-se/cret+1')(`You sent "${echoed}", which is wrong.`);
    expect(shown).toMatch(/^You sent ".{0,8}\[key\]", which is wrong\.$/);
  });

  it('is shown without either half of a key of two halves', () => {
    const hide = createKeyHider('public-1234:secret-5678');
    expect(hide('secret-5678 of public-1234')).toBe('[key] of [key]');
    expect(hide(base64('secret-5678'))).toBe('[key]');
  });

  it('keeps what is before and after the key', () => {
    const hide = createKeyHider('EZTK-se/cret+1');
    expect(hide('{"a\\/b": "İ",\n "key": "eztk-se\\/ cret+1", "c": 1 }')).toBe(
      '{"a\\/b": "İ",\n "key": "[key]", "c": 1 }',
    );
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

  const invisible = fc.string({
    maxLength: 3,
    unit: fc.constantFrom(' ', '\n', '\t', '\u{AD}', '\u{200B}', '\u{FEFF}', '\u{1}'),
  });
  const longKeys = fc.stringMatching(/^[a-zA-Z0-9_.~-]{13,60}$/);

  it('is shown without a key whose characters have another case and invisible ones between them', () => {
    fc.assert(
      fc.property(longKeys, fc.infiniteStream(fc.tuple(fc.boolean(), invisible)), (key, changes) => {
        const changed = Array.from(key, (character) => {
          const [isUpper, between] = changes.next().value ?? [false, ''];
          return (isUpper ? character.toUpperCase() : character.toLowerCase()) + between;
        });
        expect(createKeyHider(key)(`<${changed.join('')}>`)).toMatch(/^<\[key\][^a-z0-9]*>$/i);
      }),
    );
  });

  it('is shown without any twelve characters in a row of a key of more', () => {
    fc.assert(
      fc.property(longKeys, fc.nat(), fc.nat(), (key, start, length) => {
        const from = start % (key.length - 11);
        const part = key.slice(from, from + 12 + (length % (key.length - 11)));
        expect(createKeyHider(key)(`<${part}>`)).toBe('<[key]>');
        expect(createKeyHider(key)(base64(`<${part}>`))).toContain('[key]');
      }),
    );
  });

  it('is shown as it came, whatever it is, if it shares no four characters with the key in any spelling', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'xyz <>&;\\\n%"') }), (text) => {
        expect(createKeyHider('EZTK-se/cret+1')(text)).toBe(text);
      }),
    );
  });
});
