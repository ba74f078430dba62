import { fileURLToPath } from 'node:url';
import { defineConfig } from '@rspress/core';
import { hiddenAnchors } from './hidden-anchors.ts';
import { navigation, sidebar } from './navigation.ts';
import { repositoryLinks } from './repository-links.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

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
  route: { extensions: ['.md', '.mdx'] },
  markdown: {
    link: { checkDeadLinks: true, checkAnchors: true },
    rehypePlugins: [hiddenAnchors],
  },
  replaceRules: [repositoryLinks(here('..'), process.env['DOCS_REPOSITORY_URL'])],
  themeConfig: {
    nav: navigation,
    sidebar: await sidebar(here('../docs')),
    // The menu beside the copy button opens pages in programs of other companies, and its button has no name.
    llmsUI: { viewOptions: false, injectLlmsHint: false },
  },
  // The packages of the workspace are compiled from their sources.
  builderConfig: {
    resolve: {
      conditionNames: ['@cartfare/source', '...'],
      alias: { flexsearch$: here('search/document.ts') },
    },
    // The playground runs the drop-in as it is packed.
    output: { copy: [{ from: 'cartfare*', to: 'drop-in', context: here('../packages/embed/dist') }] },
  },
});
