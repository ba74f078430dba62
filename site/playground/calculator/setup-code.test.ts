import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { reactCode, themeCode } from './setup-code.ts';
import { elementAttributes, FIRST_SETUP, LANGUAGES } from './setup.ts';

const SETUPS = LANGUAGES.flatMap(({ value: language }) =>
  [true, false].flatMap((calculateWhenComplete) =>
    [true, false].map((selectRate) => ({ language, calculateWhenComplete, selectRate })),
  ),
);

describe('the code of the calculator playground', () => {
  it.each(SETUPS)('is a module without syntax errors for $language, $calculateWhenComplete, $selectRate', (setup) => {
    expect(parseSync('cart.tsx', reactCode(setup)).errors).toEqual([]);
  });

  it.each(SETUPS)(
    'has the attributes of the element in the page for $language, $calculateWhenComplete, $selectRate',
    (setup) => {
      const code = themeCode(setup);
      for (const [name, value] of Object.entries(elementAttributes(setup))) {
        expect(code).toContain(value === '' ? `\n  ${name}\n` : `\n  ${name}="${value}"\n`);
      }
    },
  );

  it('says only what differs from the defaults', () => {
    expect(reactCode(FIRST_SETUP)).not.toMatch(/language|selectable|calculateWhenComplete/);
    expect(themeCode({ ...FIRST_SETUP, selectRate: false })).not.toContain('select-rate');
  });
});
