/** Names and rules of all countries: loaded late, in pages that have no such data, and for what others leave open. */
import {
  createCountryBook,
  findProvince,
  normalizePostalCode,
  postalCodeLooksRight,
  postalCodeSuitsProvince,
  type CountryBook,
  type CountryBookOptions,
  type CountryRules,
} from '@cartfare/core';
import { createAutomatic } from '@cartfare/core/automatic';
import { createCountryTypeAhead } from '@cartfare/core/country-type-ahead';
import { provideAddressFunctions } from '@cartfare/core/late-address-functions';
import { isEnglish } from './instance.ts';
import { provideZipHint } from './postal-hint.ts';
import { provideAutomatic } from './stand-ins.ts';
import { createZipHint } from './zip-hint.ts';

provideAddressFunctions({ postalCodeLooksRight, postalCodeSuitsProvince, normalizePostalCode, findProvince });
provideAutomatic(createAutomatic);
provideZipHint(createZipHint);

const book = createCountryBook();

const helped = new WeakSet<Element>();

/** Lets a select of countries be found by codes and by other names in use. */
export function helpTyping(control: Element): void {
  if (!(control instanceof HTMLSelectElement) || helped.has(control)) return;
  helped.add(control);
  const typeAhead = createCountryTypeAhead();
  control.addEventListener('keydown', (event) => {
    if (typeAhead(event, control)) control.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

/** All countries, or those of `own`, in the language of the page where we speak it. */
export async function ownCountries(
  locale: string,
  own: Pick<CountryBookOptions, 'codes' | 'first'> = {},
): Promise<CountryBook> {
  if (isEnglish(locale)) return createCountryBook(own);
  const { loadNames } = await import('./language.ts');
  return createCountryBook({ ...own, names: await loadNames(locale), locale });
}

/**
 * The page's own countries and provinces, with our rules for postal codes and our word for the provinces, which counts
 * where the page has none. A country that we do not know stays as the page has it. Rejects where our data cannot be had.
 */
export async function completeRules(country: string, ofPage: CountryRules): Promise<CountryRules> {
  const ours = await book.load(country);
  if (ours === null) return ofPage;
  return {
    code: ours.code,
    provinceKind: ours.provinceKind,
    provinces: ofPage.provinces.map((province) => {
      const { postalPrefixes } = findProvince(ours, province.code) ?? {};
      return postalPrefixes === undefined ? province : { ...province, postalPrefixes };
    }),
    postal: ours.postal,
  };
}
