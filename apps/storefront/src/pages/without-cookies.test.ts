import { describe, expect, it } from 'vitest';
import { openPages, type Visit } from '../../testing/open-pages.ts';

const NEEDED = /^This shop needs a cookie .* Allow cookies for this site, then try again\.$/u;

/** A visitor whose browser drops every cookie. */
async function openWithoutCookies(): Promise<Visit> {
  const visit = await openPages();
  visit.browser.cookies.set = () => visit.browser.cookies;
  return visit;
}

describe('a browser that keeps no cookies', () => {
  it('is told so where its cart would be, in the language of the page', async () => {
    const visit = await openWithoutCookies();
    const page = await visit.add('HS-LAN-BR');
    expect(page.text('h1')).toBe('Your cart is empty');
    expect(page.text('main [role="alert"]')).toMatch(NEEDED);
    const german = await visit.send('/de/currency', { currency: 'EUR', return_to: '/de/shipping?a=1' });
    expect(german.path).toBe('/de/shipping?a=1&first-visit=1');
    expect(german.text('main [role="alert"]')).toMatch(/^Für Warenkorb und Anmeldung braucht der Shop ein Cookie/u);
  });

  it('is told so where it would be logged in', async () => {
    const page = await (await openWithoutCookies()).logIn('visitor.home@example.com');
    expect(page.text('h1')).toBe('Log in');
    expect(page.text('main [role="alert"]')).toMatch(NEEDED);
  });
});

describe('a browser that keeps the first cookie', () => {
  it('shows no trace of the question in the URL of the page, and is not asked again', async () => {
    const visit = await openPages();
    const first = await visit.send('/currency', { currency: 'EUR', return_to: '/shipping?a=1' });
    expect(first.path).toBe('/shipping?a=1');
    expect(first.text('main [role="alert"]')).toBe('');
    const again = await visit.browser.postForm('/currency', { currency: 'CAD', return_to: '/shipping' });
    expect(again.headers.get('location')).toBe('/shipping');
  });

  it('is never led to another site', async () => {
    const visit = await openPages();
    await visit.add('HS-LAN-BR');
    const response = await visit.browser.get('//elsewhere.example/cart?first-visit=1');
    expect(response.headers.get('location')).toBe('/elsewhere.example/cart');
  });
});
