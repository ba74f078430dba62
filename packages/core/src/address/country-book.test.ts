import { describe, expect, test } from 'vitest';
import { guessCountry } from './country-book.ts';

describe('a guess at the country of', () => {
  const OFFERED = (code: string): boolean => ['AT', 'BR', 'DE', 'GB', 'TW'].includes(code);

  test.each([
    [['de-AT', 'en'], 'AT'],
    [['en', 'pt-BR'], 'BR'],
    [['zh-Hant-TW'], 'TW'],
    [['en-GB', 'de-DE'], 'GB'],
  ])('the languages %j speak of %s', (languages, code) => {
    expect(guessCountry(languages, OFFERED)).toBe(code);
  });

  test.each([[['de', 'en']], [['es-419']], [['fr-FR']], [['*', 'not a tag', '']], [[]]])(
    'the languages %j speak of no country on offer',
    (languages) => {
      expect(guessCountry(languages, OFFERED)).toBeUndefined();
    },
  );
});
