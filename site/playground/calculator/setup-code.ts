import { COUNTRIES, elementAttributes, headingOf, MONEY_FORMAT, SHOP_CURRENCY, type Setup } from './setup.ts';

/** The React component for a setup, complete. */
export function reactCode(setup: Setup): string {
  const { language, calculateWhenComplete, selectRate } = setup;
  const isEnglish = language === 'en';
  const codes = COUNTRIES.map((code) => `'${code}'`).join(', ');
  return [
    `import { createCountryBook } from '@cartfare/core/address';`,
    ...(isEnglish ? [] : [`import { loadLanguage, loadPlaceNames } from '@cartfare/core/languages';`]),
    `import { ShippingCalculator } from '@cartfare/react';`,
    `import '@cartfare/react/styles.css';`,
    '',
    ...(isEnglish
      ? []
      : [
          `const [language, names] = await Promise.all([loadLanguage('${language}'), loadPlaceNames('${language}')]);`,
          '',
        ]),
    'const options = {',
    isEnglish
      ? `  countries: createCountryBook({ codes: [${codes}] }),`
      : `  countries: createCountryBook({ codes: [${codes}], names, locale: '${language}' }),`,
    ...(isEnglish ? [] : ['  language,']),
    `  initialDestination: { country: '${COUNTRIES[0]}' },`,
    `  money: { format: '${MONEY_FORMAT}', shopCurrency: '${SHOP_CURRENCY}' },`,
    ...(calculateWhenComplete ? ['  calculateWhenComplete: true,'] : []),
    '};',
    '',
    `export const CartShipping = () => (`,
    `  <ShippingCalculator heading="${headingOf(setup)}" options={options}${selectRate ? '' : ' selectable={false}'} />`,
    ');',
    '',
  ].join('\n');
}

/** The drop-in's markup for a setup, for a page without Liquid. */
export function themeCode(setup: Setup): string {
  const attributes = Object.entries(elementAttributes(setup)).map(([name, value]) =>
    value === '' ? name : `${name}="${value}"`,
  );
  const language = setup.language === 'en' ? [] : [`lang="${setup.language}"`];
  return [
    '<script src="cartfare.js" defer></script>',
    '',
    '<cartfare-calculator',
    ...[...language, ...attributes].map((attribute) => `  ${attribute}`),
    '></cartfare-calculator>',
    '',
  ].join('\n');
}
