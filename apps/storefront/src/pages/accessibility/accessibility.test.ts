import { describe, expect, it } from 'vitest';
import { SHOP_LANGUAGES, SHOP_TAGS } from '../../texts/shop-languages.ts';
import { openTestApp } from '../../../testing/open-test-app.ts';
import { openPages } from '../../../testing/open-pages.ts';

describe('the accessibility statement', () => {
  it.each(SHOP_TAGS)('names status, standard, limits and date in %s, and is linked from every page', async (tag) => {
    const { open } = await openPages();
    const { rootPath } = SHOP_LANGUAGES[tag];
    const link = (await open(rootPath)).document.querySelector(`footer a[href="${rootPath}accessibility"]`);
    const page = await open(`${rootPath}accessibility`);
    expect(page.text('h1')).toBe(link?.textContent);
    expect([page.texts('main h2').length, page.texts('main li').length]).toEqual([3, 11]);
    expect(page.text('main h2 + p')).toMatch(/WCAG 2\.2.*AA/);
    expect(page.texts('main p').at(-1)).toMatch(/25/);
  });

  it('names no contact in a shop that has none', async () => {
    const page = await (await openPages()).open('/accessibility');
    expect(page.html).not.toContain('mailto:');
    expect(page.texts('main h2')).not.toContain('Tell us');
  });

  it('says where to write to, how soon there is an answer, and where to complain', async () => {
    const { deps } = await openTestApp();
    const contact = {
      email: 'help@shop.example',
      address: '1 Harbour Street, Ottawa',
      replyDays: 1,
      authority: 'Office of Access, office@access.example',
    };
    const { open } = await openPages({ settings: { ...deps.settings, contact } });
    const page = await open('/accessibility');
    expect(page.document.querySelector('main a')?.getAttribute('href')).toBe('mailto:help@shop.example');
    expect(page.texts('main h2').at(-1)).toBe('Tell us');
    expect(page.texts('main p').slice(-5)).toEqual([
      'Does something not work for you? Write to help@shop.example.',
      'Our address: 1 Harbour Street, Ottawa',
      'We answer within 1 business day.',
      'If our answer does not help, you can turn to: Office of Access, office@access.example',
      'This statement was last reviewed on November 25, 2026.',
    ]);
  });
});
