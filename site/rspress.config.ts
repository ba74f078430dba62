import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspress/core';
import { hiddenAnchors } from './hidden-anchors.ts';
import { navigation, sidebar } from './navigation.ts';
import { packageLinks, packagePages } from './package-pages.ts';
import { repositoryLinks } from './repository-links.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Of the themes. */
const FONT = fileURLToPath(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'));

/** DOCS_BASE: the path at which the site is published, such as `/cartfare/`. */
const base = process.env['DOCS_BASE'] ?? '/';

export default defineConfig({
  root: here('../docs'),
  base,
  outDir: here('dist'),
  themeDir: here('theme'),
  globalStyles: here('theme/site.css'),
  lang: 'en',
  title: 'Cartfare',
  description: 'A shipping-rates calculator for the cart pages of online shops',
  logoText: 'Cartfare',
  icon: '/icon.svg',
  llms: true,
  mediumZoom: false,
  search: { searchHooks: here('search/search-hooks.ts') },
  route: { extensions: ['.md', '.mdx'] },
  markdown: {
    link: { checkDeadLinks: true, checkAnchors: true },
    rehypePlugins: [hiddenAnchors],
  },
  plugins: [packagePages(here('..'))],
  replaceRules: [packageLinks, repositoryLinks(here('..'), process.env['DOCS_REPOSITORY_URL'])],
  themeConfig: {
    nav: navigation,
    sidebar: await sidebar(here('../docs')),
    // The menu beside the copy button opens pages in programs of other companies, and its button has no name.
    llmsUI: { viewOptions: false, injectLlmsHint: false, placement: 'outline' },
  },
  // The packages of the workspace are compiled from their sources.
  builderConfig: {
    resolve: {
      conditionNames: ['@cartfare/source', '...'],
      alias: { flexsearch$: here('search/document.ts') },
    },
    // The drop-in as it is packed, and the themes around it.
    output: {
      copy: [
        { from: 'cartfare*', to: 'drop-in', context: here('../packages/embed/dist') },
        { from: 'look.css', to: 'drop-in', context: here('../examples/theme/assets') },
        { from: FONT, to: 'drop-in/figtree.woff2' },
      ],
    },
  },
});
