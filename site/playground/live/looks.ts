import type { Look } from './theme-page.ts';

/** A press on the first page: a look, and the language of its cart. */
export interface NamedLook extends Look {
  readonly id: string;
  readonly name: string;
  readonly language: 'en' | 'ar';
  readonly direction: 'ltr' | 'rtl';
}

const DAWN = {
  theme: 'dawn',
  scheme: 'light',
  place: 'page',
  properties: {},
  language: 'en',
  direction: 'ltr',
} as const;

export const FIRST_LOOK: NamedLook = { ...DAWN, id: 'dawn', name: 'Dawn' };

/** The looks of the first page. */
export const LOOKS: readonly NamedLook[] = [
  FIRST_LOOK,
  {
    ...DAWN,
    id: 'horizon',
    name: 'Horizon',
    theme: 'horizon',
    properties: { '--cartfare-accent': '#31485e', '--cartfare-accent-ink': '#ffffff' },
  },
  { ...DAWN, id: 'drawer', name: 'Dark drawer', theme: 'horizon', scheme: 'dark', place: 'drawer' },
  { ...DAWN, id: 'arabic', name: 'العربية', language: 'ar', direction: 'rtl' },
];

const HEADINGS = { en: 'Estimate shipping', ar: 'تقدير تكلفة الشحن' } as const;

/** What the first page's element says. */
export const liveAttributes = (language: NamedLook['language']): Readonly<Record<string, string>> => ({
  heading: HEADINGS[language],
  'money-format': '${{amount}}',
  'shop-currency': 'CAD',
  countries: 'CA US DE JP',
  'default-country': 'CA',
  'select-rate': '',
  'remember-address': '',
});

/** What a theme has for a look: the script, the element, and the custom properties if there are any. */
export function lookCode({ language, direction, properties }: NamedLook): string {
  const html = language === 'en' ? [] : [`<html lang="${language}" dir="${direction}">`];
  const attributes = Object.entries(liveAttributes(language)).map(([name, value]) =>
    value === '' ? `  ${name}` : `  ${name}="${value}"`,
  );
  return [
    ...html,
    '<script src="cartfare.js" defer></script>',
    ...styleLines('cartfare-calculator', properties),
    '<cartfare-calculator',
    ...attributes,
    '></cartfare-calculator>',
  ].join('\n');
}

/** A style element that sets custom properties; nothing if there are none. */
export function styleLines(selector: string, properties: Readonly<Record<string, string>>): readonly string[] {
  const set = Object.entries(properties).map(([name, value]) => `    ${name}: ${value};`);
  return set.length === 0 ? [] : ['<style>', `  ${selector} {`, ...set, '  }', '</style>'];
}
