import { parseSync } from 'oxc-parser';
import { LANGUAGES as TAGS } from '@cartfare/core/languages';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { reactCode, themeCode } from './setup-code.ts';
import { elementAttributes, FIRST_SETUP, headingOf, LANGUAGES } from './setup.ts';

const LOOK = { '--cartfare-radius-small': '6px' };

const SETUPS = LANGUAGES.flatMap(({ value: language }) =>
  [true, false].flatMap((calculateWhenComplete) =>
    [true, false].map((selectRate) => ({ language, calculateWhenComplete, selectRate })),
  ),
);

describe('the code of the calculator playground', () => {
  it.each(SETUPS)('is a module without syntax errors for $language, $calculateWhenComplete, $selectRate', (setup) => {
    expect(parseSync('cart.tsx', reactCode(setup, LOOK)).errors).toEqual([]);
  });

  it.each(SETUPS)(
    'has the attributes of the element in the page for $language, $calculateWhenComplete, $selectRate',
    (setup) => {
      const code = themeCode(setup, LOOK);
      for (const [name, value] of Object.entries(elementAttributes(setup))) {
        expect(code).toContain(value === '' ? `\n  ${name}\n` : `\n  ${name}="${value}"\n`);
      }
    },
  );

  it('is there for each language, with the heading of the block for the theme editor', async () => {
    expect(LANGUAGES.map(({ value }) => value)).toEqual(TAGS);
    for (const tag of TAGS) {
      const name = { en: 'en.default', 'zh-Hans': 'zh-CN' }[tag as string] ?? tag;
      const file = `../../../packages/embed/theme/extensions/cartfare/locales/${name}.json`;
      const texts = JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8')) as {
        calculator: { heading: string };
      };
      expect(headingOf({ language: tag })).toBe(texts.calculator.heading);
    }
  });

  it('sets the custom properties of the look', () => {
    expect(themeCode(FIRST_SETUP, LOOK)).toContain('    --cartfare-radius-small: 6px;\n');
    expect(reactCode(FIRST_SETUP, LOOK)).toContain("  '--cartfare-radius-small': '6px',\n");
    expect(themeCode(FIRST_SETUP, {})).not.toContain('style');
    expect(reactCode(FIRST_SETUP, {})).not.toContain('style=');
  });

  it('says only what differs from the defaults', () => {
    expect(reactCode(FIRST_SETUP, {})).not.toMatch(/language|selectable|calculateWhenComplete/);
    expect(themeCode({ ...FIRST_SETUP, selectRate: false }, {})).not.toContain('select-rate');
  });
});
