import { afterEach, expect, test } from 'vitest';
import { addressOfMarkup, defaultDestination, destinationOfPage } from './initial-destination.ts';

const EMPTY = { country: '', province: '', postalCode: '' };

afterEach(() => document.body.replaceChildren());

/** As the platform writes its option tags in a German page: the value is English, the text is not. */
const offer = {
  peek: () => undefined,
  load: () => Promise.resolve(null),
  options: [{ value: 'Germany', name: 'Deutschland' }],
};

test.each([
  ['Germany', 'Germany'],
  ['Deutschland', 'Germany'],
])('the shop’s default country is found by value and by its name in the language of the page: %s', (given, country) => {
  expect(defaultDestination({ defaultCountry: given }, offer)).toEqual({ ...EMPTY, country });
});

test('a default country that the page does not offer is not used', () => {
  expect(defaultDestination({ defaultCountry: 'Brazil' }, offer)).toEqual(EMPTY);
});

/** Fields of the old client's markup in a German page, with the default country and province. */
function pageWithDefault(country: string): HTMLElement {
  const page = document.createElement('div');
  page.innerHTML = `
    <select id="address_country" data-default="${country}">
      <option value="---">---</option><option value="Canada">Kanada</option>
    </select>
    <select id="address_province" data-default="Quebec"></select><input id="address_zip">`;
  document.body.append(page);
  return page;
}

test.each([
  ['its value', 'Canada', 'Canada'],
  ['its text', 'Kanada', 'Canada'],
  ['none of the options', 'Brazil', ''],
])('the default country of the markup is that of %s', (_case, given, country) => {
  expect(destinationOfPage(pageWithDefault(given), EMPTY)).toMatchObject({ country });
});

test('the fields of the old client are found by their ids, also after a form of addresses with the same names', () => {
  const page = pageWithDefault('Canada');
  page.insertAdjacentHTML(
    'afterbegin',
    `<form><select id="AddressCountryNew" name="address[country]"><option selected>Germany</option></select>
      <input id="AddressZipNew" name="address[zip]" value="10115"></form>`,
  );
  for (const name of ['country', 'zip'])
    page.querySelector(`#address_${name}`)?.setAttribute('name', `address[${name}]`);
  expect(destinationOfPage(page, EMPTY)).toEqual({ country: 'Canada', province: 'Quebec', postalCode: '' });
});

test('the default province stays where a script of the page has selected the default country', () => {
  const page = pageWithDefault('Canada');
  const [country, province] = page.querySelectorAll('select');
  if (country === undefined || province === undefined) throw new Error('The page has no selects.');
  country.value = 'Canada';
  province.append(new Option('Ontario'), new Option('Quebec'));
  province.value = 'Quebec';
  expect(destinationOfPage(page, EMPTY)).toEqual({ country: 'Canada', province: 'Quebec', postalCode: '' });
});

test('the address in the markup is a customer’s if it has more than a country, whatever the shopper has typed', () => {
  const page = pageWithDefault('Canada');
  const postalCode = page.querySelector('input');
  if (postalCode === null) throw new Error('The page has no postal code.');
  postalCode.defaultValue = 'K1N 5T2';
  postalCode.value = '26133';
  expect(addressOfMarkup(page)).toEqual({ country: 'Canada', province: 'Quebec', postalCode: 'K1N 5T2' });
  postalCode.defaultValue = '';
  page.querySelector('#address_province')?.removeAttribute('data-default');
  expect(addressOfMarkup(page)).toBeNull();
});
