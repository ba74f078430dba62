import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyRedactor } from './redact-key.ts';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

/** As keys are: characters that a header can hold. */
const keys = fc.string({ minLength: 4, maxLength: 60, unit: fc.constantFrom(...'abcXYZ0189-_.~+/=&%"\\ $') });

describe('createKeyRedactor', () => {
  it('redacts a key in each of its spellings', () => {
    fc.assert(
      fc.property(keys, fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), (key, before, after) => {
        const redact = createKeyRedactor(key);
        const spellings = [
          key,
          JSON.stringify(key).slice(1, -1),
          encodeURIComponent(key),
          base64(key),
          base64(`${key}:`),
        ];
        for (const spelling of spellings) expect(redact(`${before}${spelling}${after}`)).not.toContain(spelling);
      }),
    );
  });

  it('redacts each half of a key of two halves', () => {
    const redact = createKeyRedactor('public-1234:secret-5678');
    expect(redact('secret-5678 of public-1234')).toBe('[key] of [key]');
    expect(redact(base64('public-1234:secret-5678'))).toBe('[key]');
  });

  it('keeps a text without the key', () => {
    expect(createKeyRedactor('EZTK-1')('{"rate":"5.93"}')).toBe('{"rate":"5.93"}');
  });

  it('keeps a word that is also a key of less than four characters', () => {
    expect(createKeyRedactor('USD')('{"currency":"USD"}')).toBe('{"currency":"USD"}');
    expect(createKeyRedactor('')('{"currency":"USD"}')).toBe('{"currency":"USD"}');
  });
});
