/** What a visitor can set for both calculators. */
export interface Setup {
  /** BCP 47 tag of the language of the page. */
  readonly language: string;
  /** Asks without a click when the address is complete. */
  readonly calculateWhenComplete: boolean;
  /** The shopper can select one of the rates. */
  readonly selectRate: boolean;
}

export const FIRST_SETUP: Setup = { language: 'en', calculateWhenComplete: false, selectRate: true };

/** Where the platform in the page answers the drop-in. */
export const ROOT_PATH = '/in-this-page/';

/** The countries offered. The shop ships to the first two only, so that a refusal can be seen, too. */
export const COUNTRIES: readonly string[] = ['CA', 'US', 'DE', 'JP'];

export const MONEY_FORMAT = '${{amount}}';
export const SHOP_CURRENCY = 'CAD';

export const LANGUAGES: readonly { readonly value: string; readonly name: string }[] = [
  { value: 'en', name: 'English' },
  { value: 'de', name: 'Deutsch' },
  { value: 'fr', name: 'Français' },
  { value: 'ja', name: '日本語' },
  { value: 'ar', name: 'العربية' },
];

/** The headings of the calculator: the shop's own text, which no package has. */
const HEADINGS: Readonly<Record<string, string>> = {
  en: 'Estimate shipping',
  de: 'Versandkosten schätzen',
  fr: 'Estimer la livraison',
  ja: '送料の見積もり',
  ar: 'تقدير الشحن',
};

export const headingOf = ({ language }: Setup): string => HEADINGS[language] ?? 'Estimate shipping';

/** The drop-in's attributes for a setup, in the order in which they are written. */
export function elementAttributes(setup: Setup): Readonly<Record<string, string>> {
  return {
    'money-format': MONEY_FORMAT,
    'shop-currency': SHOP_CURRENCY,
    countries: COUNTRIES.join(' '),
    'default-country': 'CA',
    ...(setup.calculateWhenComplete ? { 'calculate-when-complete': '' } : {}),
    ...(setup.selectRate ? { 'select-rate': '' } : {}),
  };
}
