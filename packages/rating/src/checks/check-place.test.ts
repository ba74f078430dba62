import { COUNTRY_NAMES } from '@cartfare/core/internal';
import { describe, expect, it } from 'vitest';
import { compileShipping } from '../compile/compile-shipping.ts';
import { describeFinding } from '../schema/describe-finding.ts';
import { aConfig, aZone, rulesOf } from '../../testing/test-shop.ts';
import type { PlaceConfig } from '../config/place-config.ts';

const countries = await rulesOf(...Object.keys(COUNTRY_NAMES));

function sentencesAbout(...regions: readonly PlaceConfig[]): readonly string[] {
  const compiled = compileShipping(aConfig({ zones: [aZone({ id: 'a', regions })] }), { countries });
  return (compiled.ok ? compiled.value.findings : compiled.issue)
    .filter(({ path }) => path.includes('regions'))
    .map((finding) => describeFinding({ ...finding, path: '' }));
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
    // The letter of the province is not compared: a code may lack it.
    ['AR', 'C*', 'C1070AAM'],
  ])('that no code of %s can match, such as %s, is warned of', (country, rule, example) => {
    expect(sentencesAbout({ country, postalCodes: [rule] })).toEqual([
      `"${rule}" matches no postal code in ${country}; an example of one is ${example}.`,
    ]);
  });

  it('with which a code of its country can begin is not, however much of the code it has', () => {
    const regions = [...countries.values()].map(({ code: country, postal: { example } }) => ({
      country,
      postalCodes: Array.from(example, (_, last) => `${example.slice(0, last + 1)}*`).slice(country === 'AR' ? 1 : 0),
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

describe('a range whose ends lost their zeros, as in a spreadsheet,', () => {
  it.each([
    ['AU', '800...899', '2060'],
    ['DE', '1067...9999', '26133'],
    ['US', '1001...2791', '95014'],
    ['US', '01001...2791', '95014'],
    ['JP', '600000...699999', '154-0023'],
    ['BR', '1000000...5999999', '40301-110'],
    ['PL', '1-001...9-999', '00-950'],
    ['SK', '10 01...99 99', '010 01'],
    ['DE', 'D-1067...D-1099', '26133'],
  ])('is warned of in %s: %s', (country, rule, example) => {
    expect(sentencesAbout({ country, postalCodes: [rule] })).toEqual([
      `"${rule}" has an end that is shorter than a postal code of ${country}, such as ${example}; write all of its zeros, or a * if it is a prefix.`,
    ]);
  });

  it.each([
    ['AU', '0800...0899'],
    ['AU', '08*...09*'],
    ['DE', '10*...19*'],
    ['PT', '1000...1999'],
    ['BR', '01000...05999'],
    ['JP', '100...109'],
    ['CZ', '100...199'],
    ['AR', '1425...1430'],
    ['TW', '100...116'],
    ['NL', '1011...1099'],
    ['IE', 'D1...D24'],
  ])('is told from one of whole codes, prefixes or first groups in %s: %s', (country, rule) => {
    expect(sentencesAbout({ country, postalCodes: [rule] })).toEqual([]);
  });

  it('is found for every country whose codes are digits and can begin with zero', () => {
    const shortened = [...countries.values()].flatMap(({ code: country, postal: { pattern, example } }) => {
      const code = example.replace(/^\d\d/, '01');
      const isCode = (text: string) => new RegExp(pattern).test(text);
      if (!/^\d[\d -]*$/.test(code) || !isCode(code) || isCode(code.slice(1))) return [];
      const end = code.replace(/^0/, '');
      return [{ country, postalCodes: [`${end}...${end}`] }];
    });
    expect(shortened.length).toBeGreaterThan(90);
    expect(shortened.filter((place) => sentencesAbout(place).length === 0)).toEqual([]);
  });
});
