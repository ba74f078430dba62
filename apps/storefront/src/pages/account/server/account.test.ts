import { describe, expect, it } from 'vitest';
import { openPages, type ReadPage } from '../../../../testing/open-pages.ts';
import { readAddressFields } from './address-form.ts';

const HOME = 'visitor.home@example.com';
const NEW = 'visitor.new@example.com';

const MONTREAL = {
  name: 'Sam Reed',
  address1: '4 Rue du Port',
  city: 'Montréal',
  country: 'CA',
  province: 'québec',
  zip: 'h2x1y4',
  address2: 'Unit 3',
  phone: '+1 514 555 0100',
};

const valueOf = ({ document }: ReadPage, id: string) => {
  const field = document.getElementById(id);
  return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : null;
};

async function logInAs(email: string) {
  const visit = await openPages();
  return { ...visit, page: await visit.logIn(email) };
}

describe('the account', () => {
  it('sends a visitor who is not logged in to the log-in page', async () => {
    const page = await (await openPages()).open('/account');
    expect(page.path).toBe('/account/login?return_to=%2Faccount');
  });

  it('shows the addresses in words', async () => {
    const { page } = await logInAs(HOME);
    expect(page.text('h1')).toBe('Hello, Visitor');
    expect(page.text('.address address')).toBe('Home Visitor18 Example StreetOttawa, Ontario, K1N 5T2Canada');
    expect(page.text('.badge')).toBe('Default');
  });

  it.each([
    ['/ja/', '、'],
    ['/ar/', '، '],
  ])('puts below %s the comma of the language between the parts', async (root, comma) => {
    const visit = await logInAs(HOME);
    const page = await visit.open(`${root}account`);
    expect(page.text('.address address')).toContain(`Ottawa${comma}`);
    const label = page.document.querySelector('.address__tools a')?.getAttribute('aria-label');
    expect(label).toContain(`18 Example Street${comma}Ottawa`);
  });

  it('says what an address is good for when there is none', async () => {
    const { page } = await logInAs(NEW);
    expect(page.text('.account-empty')).toMatch(/^You have no saved addresses\./);
  });
});

describe('an address', () => {
  it('is added in the spelling of its country', async () => {
    const { send, shop } = await logInAs(NEW);
    const page = await send('/account/addresses', MONTREAL);
    expect(page.path).toBe('/account?done=added');
    expect(page.text('[role="status"]')).toBe('Address added.');
    const { zip: _typed, ...fields } = MONTREAL;
    expect(await shop.addresses.list(2)).toMatchObject([
      { ...fields, province: 'QC', postalCode: 'H2X 1Y4', isDefault: true },
    ]);
  });

  it('comes back with everything typed, and each error beside its field and above the form', async () => {
    const { send, shop } = await logInAs(NEW);
    const fields = { ...MONTREAL, name: '', province: 'Texas', zip: '' };
    const page = await send('/account/addresses', fields);
    expect(page.status).toBe(422);
    expect(page.text('[role="alert"] h2')).toBe('Fix 3 fields');
    // A province that the country does not have cannot be selected.
    for (const [id, value] of Object.entries({ ...fields, province: '' })) expect(valueOf(page, id)).toBe(value);
    const links = [...page.document.querySelectorAll('[role="alert"] a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['#name', '#province', '#zip']);
    for (const id of ['name', 'province', 'zip']) {
      const described = page.document.getElementById(id)?.getAttribute('aria-describedby') ?? '';
      expect(described.split(' ')).toContain(`${id}-error`);
      expect(page.text(`#${id}-error`)).not.toBe('');
    }
    expect(await shop.addresses.list(2)).toEqual([]);
  });

  it('keeps a postal code that does not look like one of its country, since it may be one all the same', async () => {
    const { send, shop } = await logInAs(NEW);
    expect((await send('/account/addresses', { ...MONTREAL, zip: '90210' })).path).toBe('/account?done=added');
    expect(await shop.addresses.list(2)).toMatchObject([{ postalCode: '90210' }]);
  });

  it('needs a country, and no province or code where there are none', async () => {
    const { send } = await logInAs(NEW);
    const empty = { ...MONTREAL, province: '', zip: '' };
    expect((await send('/account/addresses', { ...empty, country: '' })).text('#country-error')).toBe(
      'Choose a country.',
    );
    expect((await send('/account/addresses', { ...empty, country: 'BS' })).path).toBe('/account?done=added');
  });

  it.each(['name', 'address1', 'address2', 'city', 'zip', 'phone'])('takes no novel as %s', async (field) => {
    const { send } = await logInAs(NEW);
    const page = await send('/account/addresses', { ...MONTREAL, country: 'AQ', [field]: 'x'.repeat(101) });
    expect(page.text(`#${field}-error`)).toBe('Use 100 characters or fewer.');
  });

  it('has no novel as country or province, which would take minutes to look up', () => {
    const novel = 'x'.repeat(101);
    const read = readAddressFields({ country: novel, province: novel });
    expect([read.country.length, read.province.length]).toEqual([100, 100]);
  });

  it('is changed, and shows its province selected in the form', async () => {
    const { open, send } = await logInAs(HOME);
    const form = await open('/account/addresses/1');
    expect(['name', 'province', 'zip'].map((id) => valueOf(form, id))).toEqual(['Home Visitor', 'ON', 'K1N 5T2']);
    const page = await send('/account/addresses/1', { ...MONTREAL, name: 'Home Visitor' });
    expect(page.text('.notice')).toBe('Address updated.');
    expect(page.text('.address address')).toBe(
      'Home Visitor4 Rue du PortUnit 3Montréal, Quebec, H2X 1Y4Canada+1 514 555 0100',
    );
  });

  it("asks for its place as the calculator does, by the country's own words", async () => {
    const { open, send } = await logInAs(HOME);
    const form = await open('/account/addresses/1');
    expect(form.texts('label')).toEqual(expect.arrayContaining(['Country', 'Province', 'Postal code']));
    expect(form.text('#zip-hint')).toContain('H3Z 2Y7');
    const wrong = await send('/account/addresses', { ...MONTREAL, country: 'US', province: '', zip: '' });
    expect(wrong.texts('label')).toEqual(expect.arrayContaining(['State', 'ZIP code']));
    expect(wrong.text('#province-error')).toBe('Select your state.');
    expect(wrong.text('#zip-error')).toMatch(/^Enter your ZIP code\. Example: \d{5}/u);
  });

  it('follows its country without a script, by a button that saves nothing', async () => {
    const { open, send, shop } = await logInAs(NEW);
    const isShown = (page: ReadPage, id: string) => page.document.getElementById(id)?.closest('[hidden]') === null;
    expect(isShown(await open('/account/addresses/new'), 'province')).toBe(false);
    const page = await send('/account/addresses', { ...MONTREAL, name: '', country: 'IE', intent: 'fields' });
    expect(page.status).toBe(200);
    expect(page.texts('[role="alert"]')).toEqual([]);
    expect(page.texts('label')).toEqual(expect.arrayContaining(['County', 'Eircode']));
    expect(isShown(page, 'province')).toBe(true);
    expect(valueOf(page, 'city')).toBe('Montréal');
    expect(isShown(await send('/account/addresses', { ...MONTREAL, country: 'BS', intent: 'fields' }), 'zip')).toBe(
      false,
    );
    expect(await shop.addresses.list(2)).toEqual([]);
  });

  it('is saved by the Enter key: the first button of the form saves', async () => {
    const form = await (await logInAs(HOME)).open('/account/addresses/1');
    expect(form.text('main form [type="submit"]')).toBe('Save address');
  });

  it('becomes the default when it is added so, or made so', async () => {
    const { send, shop } = await logInAs(HOME);
    const defaults = async () => (await shop.addresses.list(1)).map(({ isDefault }) => isDefault);
    await send('/account/addresses', { ...MONTREAL, make_default: '1' });
    expect(await defaults()).toEqual([false, true]);
    const page = await send('/account/addresses/1/default', {});
    expect(page.text('.notice')).toBe('Default address updated.');
    expect(await defaults()).toEqual([true, false]);
  });

  it('is gone from the account once it is deleted', async () => {
    const { send } = await logInAs(HOME);
    const page = await send('/account/addresses/1/delete', {});
    expect(page.text('.notice')).toBe('Address deleted.');
    expect(page.texts('.address')).toEqual([]);
  });

  it('of somebody else can neither be seen nor touched', async () => {
    const { open, send, shop } = await logInAs(NEW);
    expect((await open('/account/addresses/1')).status).toBe(404);
    for (const action of ['', '/delete', '/default']) {
      const page = await send(`/account/addresses/1${action}`, MONTREAL);
      expect(page.text('[role="alert"]')).toBe('This address no longer exists.');
    }
    expect(await shop.addresses.list(1)).toMatchObject([{ city: 'Ottawa' }]);
  });

  it('shows hostile words as text', async () => {
    const { send } = await logInAs(NEW);
    const hostile = '<img src=x onerror=alert(1)>';
    const page = await send('/account/addresses', { ...MONTREAL, name: hostile, city: hostile });
    expect(page.text('.address strong')).toBe(hostile);
    expect(page.document.querySelectorAll('img[onerror]')).toHaveLength(0);
  });

  it('says nothing that its address was not made to say', async () => {
    const { open } = await logInAs(HOME);
    expect((await open('/account?done=%3Cb%3Eyou%20won')).texts('.notice')).toEqual([]);
  });
});
