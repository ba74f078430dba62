import { ENGLISH } from '@cartfare/core/internal';
import { createCountryBook, type CountryBook, type CountryRules, loadCountryRules } from '@cartfare/core/address';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPages } from '../../../../testing/open-pages.ts';
import { followCountry } from './follow-country.ts';

/** The form as the server renders it for the demo customer in Ottawa, followed by the script. */
async function openForm(countries: CountryBook = createCountryBook()) {
  const visit = await openPages();
  await visit.logIn('visitor.home@example.com');
  const page = await visit.open('/account/addresses/1');
  document.body.replaceChildren(...page.document.querySelectorAll('form[data-address-form]'));
  const form = document.querySelector('form');
  if (form === null) throw new Error('The page has no address form.');
  onTestFinished(followCountry(form, { texts: ENGLISH, countries }));
  const control = (name: string) => document.querySelector<HTMLInputElement | HTMLSelectElement>(`#${name}`);
  return {
    control,
    label: (name: string) => document.querySelector(`label[for="${name}"]`)?.textContent,
    hint: () => document.querySelector('#zip-hint')?.textContent,
    isShown: (name: string) => control(name)?.closest('[hidden]') === null,
    enter(name: string, value: string, ...types: readonly string[]) {
      const field = control(name);
      if (field !== null) field.value = value;
      for (const type of types) field?.dispatchEvent(new Event(type, { bubbles: true }));
    },
  };
}

describe('the address form', () => {
  it('follows the country: labels, choices, hint', async () => {
    const form = await openForm();
    form.enter('country', 'US', 'input', 'change');
    await vi.waitFor(() => expect(form.label('province')).toBe('State'));
    expect(form.label('zip')).toBe('ZIP code');
    expect(form.control('province')?.value).toBe('');
    form.enter('province', 'CA', 'change');
    expect(form.control('province')?.value).toBe('CA');
  });

  it('hides what a country does not have', async () => {
    const form = await openForm();
    form.enter('country', 'HK', 'change');
    await vi.waitFor(() => expect(form.isShown('zip')).toBe(false));
    form.enter('country', 'SG', 'change');
    await vi.waitFor(() => expect(form.isShown('province')).toBe(false));
    expect(form.isShown('zip')).toBe(true);
  });

  it('doubts a postal code when its field is left, not while it is typed', async () => {
    const rules = await loadCountryRules('CA');
    const form = await openForm(createCountryBook({ preloaded: rules === null ? [] : [rules] }));
    const before = form.hint();
    form.enter('zip', '90210', 'input');
    expect(form.hint()).toBe(before);
    form.enter('zip', '90210', 'change');
    expect(form.hint()).not.toBe(before);
  });

  it('announces a doubt about the postal code, but not an example, which is read with the field', async () => {
    const rules = await loadCountryRules('CA');
    const form = await openForm(createCountryBook({ preloaded: rules === null ? [] : [rules] }));
    const announced = () => document.querySelector('#zip-hint [aria-live="polite"]')?.textContent;
    expect([form.hint(), announced()]).toEqual(['For example H3Z\u00a02Y7', '']);
    form.enter('zip', '90210', 'change');
    expect(announced()).toMatch(/^Check the postal code/);
    expect(form.hint()).toBe(announced());
    form.enter('zip', 'K1N 5T2', 'change');
    expect([form.hint(), announced()]).toEqual(['For example H3Z\u00a02Y7', '']);
  });

  it('takes the province as text where the list cannot be had', async () => {
    const load = (code: string): Promise<CountryRules | null> =>
      code === 'CA' ? loadCountryRules(code) : Promise.reject(new Error('offline'));
    const form = await openForm(createCountryBook({ load }));
    form.enter('country', 'US', 'change');
    await vi.waitFor(() => expect(form.control('province')?.localName).toBe('input'));
    form.enter('province', 'Ohio', 'input');
    expect(form.control('province')?.value).toBe('Ohio');
    form.enter('country', 'CA', 'change');
    await vi.waitFor(() => expect(form.control('province')?.localName).toBe('select'));
  });
});
