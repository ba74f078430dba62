import { test as base, expect } from '@playwright/test';
import { watchPage } from './page-watch.ts';
import { serveSite } from './site-files.ts';

export { expect };

/** The search of Rspress 2.0 takes every Enter of a page for its own, and throws while it has no results. */
const SEARCH_FAULT = /properties of undefined \(reading 'link'\)/u;

/** Tests of the documentation, served as files. An error or a warning in the console fails them. */
export const test = base.extend<object, { readonly siteUrl: string }>({
  siteUrl: [
    async ({}, use) => {
      const site = await serveSite();
      await use(site.url);
      site.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
  page: async ({ page }, use) => {
    const watch = watchPage(page, [SEARCH_FAULT]);
    await use(page);
    expect(watch.issues, 'what the page complained about').toEqual([]);
  },
});
