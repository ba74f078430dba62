import { join } from 'node:path';
import type { RspressPlugin, SidebarItem } from '@rspress/core';

/** The packages whose READMEs are pages of the site; the others are described by these. */
const PACKAGES = ['react', 'core', 'embed', 'embed/theme', 'rating', 'shipping-file', 'carriers', 'rate-server'];

/** The READMEs themselves, without copies. A plugin of Rspress. */
export const packagePages = (root: string): RspressPlugin => ({
  name: 'package-pages',
  addPages: () =>
    PACKAGES.map((name) => ({ routePath: `/packages/${name}`, filepath: join(root, 'packages', name, 'README.md') })),
});

export const packageItems: readonly (SidebarItem & { readonly link: string })[] = PACKAGES.map((name) => ({
  text: name === 'embed/theme' ? 'App block of a theme' : `@cartfare/${name}`,
  link: `/packages/${name}`,
}));

/** A rule of Rspress that leads links to these READMEs, from pages and from each other, to their pages. */
export const packageLinks = {
  search: new RegExp(String.raw`\]\((?:\.\./)+(?:packages/)?(${PACKAGES.join('|')})/README\.md(#[^)]*)?\)`, 'g'),
  replace: '](/packages/$1$2)',
};
