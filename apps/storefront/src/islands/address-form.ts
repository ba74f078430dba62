import { loadLanguage, matchLanguage } from '@cartfare/core/languages';
import { countriesOf, followCountry } from '../pages/account/client/follow-country.ts';
import { localeOf } from '../texts/shop-language.ts';

const form = document.querySelector<HTMLFormElement>('form[data-address-form]');
if (form !== null) {
  const tag = matchLanguage(document.documentElement.lang) ?? 'en';
  const { texts } = await loadLanguage(tag);
  const locale = localeOf(tag);
  followCountry(form, { texts, countries: countriesOf(form, { tag, locale }) });
  form.dataset['script'] = '';
}
