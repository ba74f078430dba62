import { createCountryBook, loadCountryRules } from '@cartfare/core/address';
import { loadLanguage, loadPlaceNames, translateRules } from '@cartfare/core/languages';
import { aShippingRate } from '@cartfare/testing';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { byId } from '../testing/by-id.ts';
import { createTestShop } from '../testing/test-shop.ts';
import { ShippingCalculator } from './shipping-calculator.tsx';

const { texts } = await loadLanguage('ar');
const names = await loadPlaceNames('ar');
const canada = await loadCountryRules('CA');

const rates = [
  aShippingRate({ priceHundredths: 980 }),
  aShippingRate({ name: 'Overnight', code: 'overnight', priceHundredths: 3_860 }),
];

test('BE-11: in Arabic the fields, the places and the sentence are Arabic; prices and codes keep their order', () => {
  const countries = createCountryBook({
    codes: ['CA', 'US', 'AE'],
    names,
    locale: 'ar',
    preloaded: canada === null ? [] : [translateRules(canada, names.provinces, 'ar')],
  });
  const { options } = createTestShop({ countries, initialResult: { kind: 'rates', rates } });

  render(<ShippingCalculator heading="تقدير الشحن" options={options} language={{ texts, tag: 'ar' }} />);

  expect(screen.getByRole('button', { name: 'احسب تكلفة الشحن' })).toBeTruthy();
  const optionsOf = (id: string) => [...byId(id, HTMLSelectElement).options].map(({ text }) => text);
  expect(optionsOf('address_country')).toEqual(['اختر البلد', 'الإمارات العربية المتحدة', 'الولايات المتحدة', 'كندا']);
  expect(optionsOf('address_province')).toContain('أونتاريو');
  expect(byId('address_zip', HTMLInputElement).dir).toBe('ltr');
  expect(byId('shipping-rates-feedback', HTMLElement).textContent).toBe(
    'يتوفر خيارا شحن إلى \u2068\u2066K1N 5T2\u2069، أونتاريو، كندا\u2069، أقل سعر: \u2066$9.80\u2069.',
  );
});
