/** A shop's theme around the drop-in, and what its markup says. */
export interface Look {
  readonly id: string;
  readonly name: string;
  /** Classes of the page, as in `examples/theme/assets/look.css`. */
  readonly classes: string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** Custom properties that the shop sets for the drop-in. */
  readonly properties: Readonly<Record<string, string>>;
}

const PLAIN = { language: 'en', direction: 'ltr', properties: {} } as const;

export const FIRST_LOOK: Look = { ...PLAIN, id: 'dawn', name: 'Dawn', classes: 'theme-dawn scheme-light' };

/** The looks of the first page. */
export const LOOKS: readonly Look[] = [
  FIRST_LOOK,
  {
    ...PLAIN,
    id: 'horizon',
    name: 'Horizon',
    classes: 'theme-horizon scheme-light',
    properties: { '--cartfare-accent': '#31485e', '--cartfare-accent-ink': '#ffffff' },
  },
  { ...PLAIN, id: 'drawer', name: 'Dark drawer', classes: 'theme-horizon scheme-dark place-drawer' },
  {
    id: 'arabic',
    name: 'العربية',
    classes: 'theme-dawn scheme-light',
    language: 'ar',
    direction: 'rtl',
    properties: {},
  },
];

/** The languages of the first page's cart, which has texts of its own. */
const HEADINGS: Readonly<Record<string, string>> = { en: 'Estimate shipping', ar: 'تقدير الشحن' };

/** What the first page's element says beside its defaults. */
export const liveAttributes = ({ language }: Look): Readonly<Record<string, string>> => ({
  heading: HEADINGS[language] ?? 'Estimate shipping',
  'money-format': '${{amount}}',
  'shop-currency': 'CAD',
  countries: 'CA US DE JP',
  'default-country': 'CA',
  'select-rate': '',
  'remember-address': '',
});

/** What a theme has for a look: the script, the element, and the custom properties if there are any. */
export function lookCode(look: Look): string {
  const { language, direction, properties } = look;
  const set = Object.entries(properties).map(([name, value]) => `    ${name}: ${value};`);
  const style = set.length === 0 ? [] : ['<style>', '  cartfare-calculator {', ...set, '  }', '</style>'];
  const attributes = Object.entries(liveAttributes(look)).map(([name, value]) =>
    value === '' ? `  ${name}` : `  ${name}="${value}"`,
  );
  const html = language === 'en' ? [] : [`<html lang="${language}" dir="${direction}">`];
  return [
    ...html,
    '<script src="cartfare.js" defer></script>',
    ...style,
    '<cartfare-calculator',
    ...attributes,
    '></cartfare-calculator>',
  ].join('\n');
}
