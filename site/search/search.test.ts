import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractPageData } from '@rspress/core/dist/node/route/extractPageData.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { packageItems } from '../package-pages.ts';
import { findPages, type Section, sectionsOf } from './find-pages.ts';

/** What readers search for, and the page that has to be among the first three. */
const QUESTIONS: readonly (readonly [question: string, page: string])[] = [
  ['free shipping threshold', '/questions'],
  ['split shipment', '/settings/profiles'],
  ['PO box', '/questions'],
  ['Northern Ireland', '/settings/territories'],
  ['Canary Islands', '/settings/territories'],
  ['click and collect', '/questions'],
  ['pickup', '/questions'],
  ['VAT', '/questions'],
  ['GDPR', '/questions'],
  ['privacy cookies', '/operations'],
  ['timeout', '/questions'],
  ['TypeScript types', '/questions'],
  ['no rate for address', '/questions'],
  ['staging', '/questions'],
  ['rename a zone', '/questions'],
  ['undo', '/questions'],
  ['restore earlier version', '/settings/commands'],
  ['dark mode', '/questions'],
  ['custom properties colours', '/reference/styles'],
  ['cart drawer', '/questions'],
  ['second currency GBP', '/questions'],
  ['exchange rates', '/rate-server'],
  ['monitoring', '/questions'],
  ['Docker', '/run-the-rate-server'],
  ['reverse proxy nginx', '/run-the-rate-server'],
  ['alerts', '/run-the-rate-server'],
  ['Prometheus metrics', '/run-the-rate-server'],
  ['bundle size', '/questions'],
  ['holidays', '/settings/times'],
  ['postal codes CSV import', '/settings/postal-tables'],
  ['postal', '/concepts/postal-codes'],
  ['boxes parcels', '/settings/boxes'],
  ['translations of rate names', '/settings/languages'],
  ['server rendering', '/recipes/server-rendering'],
  ['Shopify', '/platforms/shopify'],
  ['Vendure plugin', '/platforms/vendure'],
  ['Sendcloud', '/carriers/sendcloud'],
  ['backup rates when a carrier fails', '/operations'],
  ['backup and restore database', '/operations'],
  ['upgrade', '/run-the-rate-server'],
  ['OpenAPI', '/reference/rate-server-api'],
  ['error codes', '/reference/errors'],
  ['money format', '/concepts/money'],
  ['analytics events', '/recipes/analytics'],
  ['playground', '/playground/'],
  ['React component props', '/reference/react'],
];

const DOCS = fileURLToPath(new URL('../../docs', import.meta.url));

/** The pages as Rspress indexes them. */
async function readPages() {
  const files = (await readdir(DOCS, { recursive: true })).filter((file) => /\.mdx?$/u.test(file));
  const pages = files.map((file) => {
    const routePath = `/${file.replace(/\.mdx?$/u, '').replace(/(^|\/)index$/u, '$1')}`;
    return { routePath, absolutePath: join(DOCS, file) };
  });
  const readmes = packageItems.map(({ link }) => ({
    routePath: link,
    absolutePath: join(DOCS, '..', link, 'README.md'),
  }));
  const routes = [...pages, ...readmes].map((page) => ({ ...page, lang: 'en', version: '' }));
  const routeService = { getRoutes: () => routes, getRoutePageByRoutePath: () => undefined };
  const options = { root: DOCS, searchCodeBlocks: true, replaceRules: [], alias: {} };
  return extractPageData(routeService as never, options);
}

let sections: readonly Section[];
beforeAll(async () => {
  sections = (await readPages()).flatMap(sectionsOf);
});

const found = (question: string) => findPages(sections, question).map(({ page }) => page.routePath);

describe('the search of the site', () => {
  it.each(QUESTIONS)('finds for "%s" the page %s among the first three', (question, page) => {
    expect(found(question).slice(0, 3)).toContain(page);
  });

  it('finds whole words before words that begin like them, and never the middle of one', () => {
    const pages = ['private keys', 'the vats of a brewery', 'VAT, or none'].map((content, place) => ({
      routePath: `/${place}`,
      title: '',
      content,
      toc: [],
    }));
    const ids = findPages(pages.flatMap(sectionsOf), 'vat').map(({ page }) => page.routePath);
    expect(ids.toSorted()).toEqual(['/1', '/2']);
  });

  it('finds a page while its word is typed', () => {
    expect(found('sendcl')[0]).toBe('/carriers/sendcloud');
  });

  it('finds nothing for spaces, and for words that no page has', () => {
    expect([found('  '), found('xyzzy')]).toEqual([[], []]);
  });

  it('tells guides before decisions', () => {
    const decision = found('compiling postal rules').findIndex((page) => page.startsWith('/decisions/'));
    expect(decision).not.toBe(0);
  });
});
