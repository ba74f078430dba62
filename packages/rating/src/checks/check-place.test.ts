import { COUNTRY_NAMES } from '@cartfare/core';
import { describe, expect, it } from 'vitest';
import type { PlaceConfig } from '@cartfare/rating';
import { compileShipping } from '../compile/compile-shipping.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { aConfig, aZone, rulesOf } from '../../test-kit/test-shop.ts';

const countries = await rulesOf(...Object.keys(COUNTRY_NAMES));

function sentencesAbout(...regions: readonly PlaceConfig[]): readonly string[] {
  const compiled = compileShipping(aConfig({ zones: [aZone({ id: 'a', regions })] }), { countries });
  return (compiled.ok ? compiled.value.findings : compiled.issue).map((finding) =>
    describeFinding({ ...finding, path: '' }),
  );
}

describe('a postal prefix or range', () => {
  it.each([
    ['FR', '2A*', '33380'],
    ['FR', 'F-2A*', '33380'],
    ['US', 'SE1...SE28', '95014'],
    ['DE', '101150*', '26133'],
    ['CA', '10000...19999', 'H3Z 2Y7'],
    ['CA', 'K1 N*', 'H3Z 2Y7'],
    ['MC', '75*', '98000'],
    ['GB', 'ZX1 *', 'EC1Y 8SY'],
  ])('that no code of %s can match, such as %s, is warned of', (country, rule, example) => {
    expect(sentencesAbout({ country, postalCodes: [rule] })).toEqual([
      `"${rule}" matches no postal code in ${country}; an example of one is ${example}.`,
    ]);
  });

  it('with which a code of its country can begin is not, however much of the code it has', () => {
    const regions = [...countries.values()].map(({ code: country, postal: { example } }) => ({
      country,
      postalCodes: Array.from(example, (_, last) => `${example.slice(0, last + 1)}*`),
    }));
    expect(sentencesAbout(...regions).filter((sentence) => sentence.includes('matches no postal code'))).toEqual([]);
  });

  it.each([
    ['US', '10001-12*'],
    ['US', '00000...99999'],
    ['CA', 'A...Z'],
    ['GB', 'SE1 *'],
    ['GB', 'IV1...IV28'],
    ['GB', 'A...Z'],
    ['LV', '1050...1099'],
  ])('that has some codes of %s, such as %s, is not', (country, rule) => {
    expect(sentencesAbout({ country, postalCodes: [rule] })).toEqual([]);
  });
});
