// @vitest-environment jsdom
import { LANGUAGES } from '@cartfare/core/languages';
import { describe, expect, it } from 'vitest';
import { SHOP_LANGUAGES } from '../../texts/shop-languages.ts';
import { openTestApp } from '../../../testing/open-test-app.ts';
import { openPages } from '../../../testing/open-pages.ts';

describe('the page "Accessibility"', () => {
  it.each(LANGUAGES)('says in %s what was tested and what was not, and is linked from every page', async (tag) => {
    const { open } = await openPages();
    const { rootPath } = SHOP_LANGUAGES[tag];
    const link = (await open(rootPath)).document.querySelector(`footer a[href="${rootPath}accessibility"]`);
    const page = await open(`${rootPath}accessibility`);
    expect(page.text('h1')).toBe(link?.textContent);
    expect([page.texts('main h2').length, page.texts('main li').length]).toEqual([2, 11]);
    expect(page.html).not.toContain('mailto:');
  });

  it('says where to write to, in a shop that has an address', async () => {
    const { deps } = await openTestApp();
    const { open } = await openPages({ settings: { ...deps.settings, contactEmail: 'help@shop.example' } });
    const page = await open('/accessibility');
    expect(page.text('main a')).toBe('help@shop.example');
    expect(page.document.querySelector('main a')?.getAttribute('href')).toBe('mailto:help@shop.example');
  });
});
