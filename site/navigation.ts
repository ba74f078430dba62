import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { NavItem, Sidebar, SidebarItem } from '@rspress/core';
import { packageItems } from './package-pages.ts';

const ENTRIES: NavItem[] = [
  { text: 'Start', link: '/start/', activeMatch: '^/start/' },
  { text: 'Platforms', link: '/platforms/', activeMatch: '^/(platforms/|rate-server|run-the-rate-server|desk)' },
  { text: 'Settings', link: '/settings/', activeMatch: '^/(settings/|porto|extending-rates)' },
  { text: 'Carriers', link: '/carriers/', activeMatch: '^/carriers/' },
  { text: 'Recipes', link: '/recipes/', activeMatch: '^/recipes/' },
  { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
  { text: 'Playground', link: '/playground/', activeMatch: '^/playground/' },
  { text: 'Questions', link: '/questions', activeMatch: '^/questions' },
];

/** The entries at the top of each page, at its left: each that is parsed moves none of those before it. */
export const navigation: NavItem[] = ENTRIES.map((entry) => ({ ...entry, position: 'left' }));

interface Group {
  readonly text: string;
  readonly folder?: string;
  readonly overview?: string;
  readonly pages: readonly string[];
  readonly more?: readonly string[];
  readonly isCollapsed?: boolean;
}

/**
 * The groups beside each page. `pages` are files of `docs/` in their order; the other files of `folder` follow by name,
 * so that a new page needs no line here. `overview` is the page behind the group's heading.
 */
const GROUPS: readonly Group[] = [
  {
    text: 'Start',
    folder: 'start',
    overview: 'start/index',
    pages: ['start/react', 'start/theme', 'start/shop', 'start/engine'],
  },
  { text: 'Questions', pages: ['questions'] },
  {
    text: 'Platforms',
    folder: 'platforms',
    overview: 'platforms/index',
    pages: ['rate-server', 'desk', 'run-the-rate-server'],
  },
  {
    text: 'Settings',
    folder: 'settings',
    overview: 'settings/index',
    pages: [
      'settings/zones',
      'settings/territories',
      'settings/prices',
      'settings/profiles',
      'settings/boxes',
      'settings/times',
      'settings/languages',
      'settings/commands',
      'settings/postal-tables',
      'settings/fields',
    ],
    more: ['porto', 'extending-rates'],
  },
  { text: 'Carriers', folder: 'carriers', overview: 'carriers/index', pages: [] },
  { text: 'Playground', folder: 'playground', overview: 'playground/index', pages: [] },
  { text: 'Recipes', folder: 'recipes', overview: 'recipes/index', pages: [] },
  { text: 'Concepts', folder: 'concepts', overview: 'concepts/index', pages: [] },
  {
    text: 'Reference',
    folder: 'reference',
    overview: 'reference/index',
    pages: [
      'reference/calculator',
      'reference/react',
      'reference/element',
      'reference/rating',
      'reference/rate-server-api',
    ],
  },
  { text: 'Operations', pages: ['operations', 'accessibility', 'specification'] },
  { text: 'Decisions', folder: 'decisions', overview: 'decisions/README', pages: [], isCollapsed: true },
];

/** One sidebar for all pages; the titles are the pages' own, without what the group's heading says. */
export async function sidebar(docs: string): Promise<Sidebar> {
  const groups = GROUPS.map(async ({ text, folder, overview, pages, more = [], isCollapsed = false }) => {
    const found = folder === undefined ? [] : await pagesOf(docs, folder);
    const others = found.filter((page) => page !== overview && !pages.includes(page));
    const items = await Promise.all([...pages, ...others, ...more].map((page) => itemOf(docs, page)));
    const link = overview === undefined ? {} : { link: linkTo(overview) };
    return { text, ...link, items, collapsible: isCollapsed, collapsed: isCollapsed };
  });
  const made = await Promise.all(groups);
  // Before the operations.
  made.splice(-2, 0, { text: 'Packages', items: [...packageItems], collapsible: true, collapsed: true });
  return { '/': made };
}

const PAGE = /\.mdx?$/;

async function pagesOf(docs: string, folder: string): Promise<string[]> {
  const files = await readdir(join(docs, folder));
  return files
    .filter((file) => PAGE.test(file))
    .map((file) => `${folder}/${file.replace(PAGE, '')}`)
    .sort();
}

async function itemOf(docs: string, page: string): Promise<SidebarItem> {
  const text = await readFile(join(docs, `${page}.md`), 'utf8').catch(() =>
    readFile(join(docs, `${page}.mdx`), 'utf8'),
  );
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (title === undefined) throw new Error(`docs/${page} has no heading of the first level.`);
  const short = title.replace(/^Start with (?:an? |the )?/, '').replaceAll('`', '');
  return { text: short.charAt(0).toUpperCase() + short.slice(1), link: linkTo(page) };
}

const linkTo = (page: string): string => `/${page.replace(/(^|\/)index$/, '$1')}`;
