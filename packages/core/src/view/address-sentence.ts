import { provinceOf, spelledPostalCode, type CountryState } from '../address/address-form.ts';
import type { Destination } from '../address/destination.ts';
import { fill, type FilledPart } from '../texts/fill.ts';
import { optionOf } from './address-fields.ts';
import type { SentencePart, ViewSettings } from './view-model.ts';

/** A filled text in the parts that a page shows differently: the address with its postal code, the price, a rate's name. */
export const inParts = (parts: readonly FilledPart[], postalCode = ''): readonly SentencePart[] =>
  parts.flatMap(({ text, placeholder }): readonly SentencePart[] => {
    if (placeholder === 'address') return addressParts(text, postalCode);
    if (placeholder === 'name') return [{ text, role: 'rate_name' }];
    return [{ text, role: placeholder === 'price' || placeholder === 'firstPrice' ? 'price' : 'plain' }];
  });

function addressParts(address: string, postalCode: string): readonly SentencePart[] {
  const at = postalCode === '' ? -1 : address.indexOf(postalCode);
  if (at < 0) return [{ text: address, role: 'address' }];
  const parts: readonly SentencePart[] = [
    { text: address.slice(0, at), role: 'address' },
    { text: postalCode, role: 'postal_code' },
    { text: address.slice(at + postalCode.length), role: 'address' },
  ];
  return parts.filter(({ text }) => text !== '');
}

/**
 * The destination as it was understood: postal code in its country's spelling, province, country, without empty parts.
 */
export function addressText(
  form: { readonly destination: Destination; readonly country: CountryState },
  { countries, texts }: Pick<ViewSettings, 'countries' | 'texts'>,
): string {
  const { destination } = form;
  const postalCode = spelledPostalCode(form).trim();
  return [
    postalCode === '' ? '' : fill<'addressPostalCode'>(texts.addressPostalCode, { postalCode }),
    provinceOf(form)?.name ?? destination.province,
    optionOf(form, countries)?.name ?? destination.country,
  ]
    .filter((part) => part !== '')
    .join(texts.addressSeparator);
}
