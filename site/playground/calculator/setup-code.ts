import { styleLines } from '../live/looks.ts';
import { COUNTRIES, elementAttributes, headingOf, MONEY_FORMAT, SHOP_CURRENCY, type Setup } from './setup.ts';

type Properties = Readonly<Record<string, string>>;

/** The React component for a setup, complete. `properties`: custom properties that the shop sets around it. */
export function reactCode(setup: Setup, properties: Properties): string {
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
    ...component(
      `<ShippingCalculator heading="${headingOf(setup)}" options={options}${selectRate ? '' : ' selectable={false}'} />`,
      properties,
    ),
    '',
  ].join('\n');
}

function component(element: string, properties: Properties): readonly string[] {
  const set = Object.entries(properties).map(([name, value]) => `  '${name}': '${value}',`);
  const head = 'export const CartShipping = () => (';
  if (set.length === 0) return [head, `  ${element}`, ');'];
  return ['const look: object = {', ...set, '};', '', head, '  <div style={look}>', `    ${element}`, '  </div>', ');'];
}

/** The drop-in's markup for a setup, for a page without Liquid. `properties`: custom properties that the theme sets. */
export function themeCode(setup: Setup, properties: Properties): string {
  const attributes = Object.entries(elementAttributes(setup)).map(([name, value]) =>
    value === '' ? name : `${name}="${value}"`,
  );
  const language = setup.language === 'en' ? [] : [`lang="${setup.language}"`];
  return [
    '<script src="cartfare.js" defer></script>',
    ...styleLines('cartfare-calculator', properties),
    '',
    '<cartfare-calculator',
    ...[...language, ...attributes].map((attribute) => `  ${attribute}`),
    '></cartfare-calculator>',
    '',
  ].join('\n');
}
