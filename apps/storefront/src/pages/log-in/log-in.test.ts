import { describe, expect, it } from 'vitest';
import { openPages } from '../../../testing/open-pages.ts';

const HOME = 'visitor.home@example.com';

describe('logging in', () => {
  it('leads to the account, and the header knows the customer', async () => {
    const visit = await openPages();
    const page = await visit.logIn(HOME);
    expect(page.path).toBe('/account');
    expect(page.text('.site-header__tools')).toContain('Visitor');
  });

  it('leads back to the page that asked for it', async () => {
    const visit = await openPages();
    const asked = await visit.open('/account/addresses/new');
    expect(asked.path).toBe('/account/login?return_to=%2Faccount%2Faddresses%2Fnew');
    const returnTo = asked.document.querySelector<HTMLInputElement>('input[name="return_to"]:not(header *)')?.value;
    expect(returnTo).toBe('/account/addresses/new');
    const page = await visit.send('/account/login', {
      email: HOME,
      password: 'cartfare-demo',
      return_to: returnTo ?? '',
    });
    expect(page.path).toBe('/account/addresses/new');
  });

  it('leads back in the language that was switched to meanwhile', async () => {
    const visit = await openPages();
    const asked = await visit.open('/account/login?return_to=%2Fshipping%3Fa%3Db');
    const german = asked.document.querySelector('.languages a[hreflang="de"]')?.getAttribute('href') ?? '';
    const page = await visit.open(german);
    const returnTo = page.document.querySelector<HTMLInputElement>('main input[name="return_to"]')?.value ?? '';
    const fields = { email: HOME, password: 'cartfare-demo', return_to: returnTo };
    expect((await visit.send('/de/account/login', fields)).path).toBe('/de/shipping?a=b');
  });

  it('is offered on every page with the way back to it', async () => {
    const visit = await openPages();
    const link = async (path: string) =>
      (await visit.open(path)).document.querySelector('.site-header__tools a')?.getAttribute('href');
    expect(await link('/products/watch-cap?variant=1')).toBe(
      '/account/login?return_to=%2Fproducts%2Fwatch-cap%3Fvariant%3D1',
    );
    expect(await link('/')).toBe('/account/login');
    expect(await link('/account/login')).toBe('/account/login');
  });

  it('never leads to another site', async () => {
    const visit = await openPages();
    const fields = { email: HOME, password: 'cartfare-demo', return_to: '//elsewhere.example/' };
    expect((await visit.send('/account/login', fields)).path).toBe('/account');
  });

  it('keeps the e-mail and not the password when they do not fit', async () => {
    const visit = await openPages();
    const page = await visit.send('/account/login', { email: HOME, password: 'wrong' });
    expect(page.status).toBe(422);
    expect(page.text('[role="alert"]')).toBe('Incorrect email or password.');
    const [email, password] = ['email', 'password'].map((id) =>
      page.document.querySelector<HTMLInputElement>(`#${id}`),
    );
    expect([email?.value, password?.value]).toEqual([HOME, '']);
  });

  it('has the focus in the field to fill in again after an error, with the error as its description', async () => {
    const visit = await openPages();
    const focused = async (email: string) => {
      const page = await visit.send('/account/login', { email, password: 'wrong' });
      const field = page.document.querySelector('[autofocus]');
      expect(field?.getAttribute('aria-invalid')).toBe('true');
      return [field?.id, page.text(`#${field?.getAttribute('aria-describedby')}`)];
    };
    expect(await focused(HOME)).toEqual(['password', 'Incorrect email or password.']);
    expect(await focused('')).toEqual(['email', 'Incorrect email or password.']);
  });

  it('says how long to wait after too many tries', async () => {
    const visit = await openPages();
    let page = await visit.send('/account/login', { email: HOME, password: 'wrong' });
    for (let tries = 0; tries < 9 && page.status === 422; tries += 1) {
      page = await visit.send('/account/login', { email: HOME, password: 'wrong' });
    }
    expect(page.status).toBe(429);
    expect(page.text('[role="alert"]')).toMatch(/Please try again in \d+ minutes\./);
  });

  it('takes what was in the cart along, and logging out forgets the customer', async () => {
    const visit = await openPages();
    await visit.add('HS-SOA', 2);
    await visit.logIn(HOME);
    expect((await visit.open('/cart')).texts('.cart-line__title')).toEqual(['Pine tar soap']);
    const page = await visit.send('/account/logout', {});
    expect([page.path, page.text('.site-header__tools')]).toEqual(['/', expect.stringContaining('Log in')]);
  });

  it('is over for somebody who is logged in already', async () => {
    const visit = await openPages();
    await visit.logIn(HOME);
    expect((await visit.open('/account/login')).path).toBe('/account');
  });
});
