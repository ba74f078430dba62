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

/** The countries offered. The shop ships to the first two only, so that a refusal can be seen, too. */
export const COUNTRIES: readonly string[] = ['CA', 'US', 'DE', 'JP'];

export const MONEY_FORMAT = '${{amount}}';
export const SHOP_CURRENCY = 'CAD';

/** Each language with its own name, and the heading that the theme's block has in it. */
const WORDS: Readonly<Record<string, readonly [name: string, heading: string]>> = {
  en: ['English', 'Estimate shipping'],
  de: ['Deutsch', 'Versandkosten berechnen'],
  fr: ['Français', 'Estimer la livraison'],
  es: ['Español', 'Calcular el envío'],
  'pt-BR': ['Português (Brasil)', 'Calcular o frete'],
  it: ['Italiano', 'Calcola la spedizione'],
  nl: ['Nederlands', 'Verzendkosten berekenen'],
  pl: ['Polski', 'Oblicz koszt dostawy'],
  sv: ['Svenska', 'Beräkna frakten'],
  ja: ['日本語', '送料を見積もる'],
  'zh-Hans': ['简体中文', '估算运费'],
  hi: ['हिन्दी', 'शिपिंग शुल्क का अनुमान'],
  ar: ['العربية', 'تقدير تكلفة الشحن'],
  he: ['עברית', 'הערכת דמי משלוח'],
};

export const LANGUAGES: readonly { readonly value: string; readonly name: string }[] = Object.entries(WORDS).map(
  ([value, [name]]) => ({ value, name }),
);

/** The heading of both calculators: the shop's own text, which no package has. */
export const headingOf = ({ language }: Pick<Setup, 'language'>): string => WORDS[language]?.[1] ?? '';

/** The drop-in's attributes for a setup, in the order in which they are written. */
export function elementAttributes(setup: Setup): Readonly<Record<string, string>> {
  return {
    heading: headingOf(setup),
    'money-format': MONEY_FORMAT,
    'shop-currency': SHOP_CURRENCY,
    countries: COUNTRIES.join(' '),
    'default-country': 'CA',
    ...(setup.calculateWhenComplete ? { 'calculate-when-complete': '' } : {}),
    ...(setup.selectRate ? { 'select-rate': '' } : {}),
    // The shop's own words are English.
    ...(setup.language === 'en' ? {} : { 'rates-language': 'en' }),
  };
}
