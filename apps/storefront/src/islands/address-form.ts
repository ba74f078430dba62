import { loadLanguage } from '@cartfare/core/languages';
import { formCountries, followCountry } from '../pages/account/client/follow-country.ts';
import { localeOf } from '../texts/shop-language.ts';
import { shopTagOf } from '../texts/shop-languages.ts';

const form = document.querySelector<HTMLFormElement>('form[data-address-form]');
if (form !== null) {
  const tag = shopTagOf(document.documentElement.lang);
  const { texts } = await loadLanguage(tag);
  const locale = localeOf(tag);
  followCountry(form, { texts, countries: formCountries(form, { tag, locale }) });
  form.dataset['script'] = '';
}
