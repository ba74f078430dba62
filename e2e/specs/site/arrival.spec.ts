import type { ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { furtherCases } from '../../support/further-cases.ts';
import { watchLayoutShift } from '../../support/layout-shift.ts';
import { sendAtOnce, serveSite } from '../../support/site-files.ts';
import { test as base, expect } from '../../support/site-test.ts';

const PAGES = [
  '/index.html',
  '/start/react.html',
  '/reference/element.html',
  '/operations.html',
  '/playground/index.html',
];

const PIECE_CHARACTERS = 2_000;

/** The columns of a table are as wide as its rows need: a row that arrives may widen them, and break lines of the others. */
const IN_TABLES = 'table *';

interface Arrival {
  readonly response: ServerResponse;
  readonly pieces: readonly string[];
}

/** `arrivals`: the pages of which the head was sent, and nothing else yet. */
const test = base.extend<{ readonly held: { readonly url: string; readonly arrivals: Arrival[] } }>({
  held: async ({}, use) => {
    const arrivals: Arrival[] = [];
    const { url, stop } = await serveSite((response, file) => {
      if (!file.type.startsWith('text/html')) return sendAtOnce(response, file);
      const [head, ...pieces] = piecesOf(file.body.toString());
      response.write(head);
      arrivals.push({ response, pieces });
    });
    await use({ url, arrivals });
    stop();
  },
  baseURL: async ({ held }, use) => use(held.url),
});

/** A phone, a page with a sidebar, and a page with a column on each side. */
for (const [place, width] of [390, 1240, 1600].entries()) {
  const title = `nothing moves while a page of the site arrives in pieces, ${width} px wide`;
  test(title, furtherCases(place), async ({ page, held }) => {
    test.setTimeout(90_000); // A hundred pieces are painted one after another.
    await page.setViewportSize({ width, height: 900 });
    for (const address of PAGES) {
      await page.goto(address, { waitUntil: 'commit' });
      const shifts = await watchLayoutShift(page, IN_TABLES);
      for (const arrival of held.arrivals.splice(0)) await sendPieces(page, arrival);
      await page.waitForLoadState('load');
      expect.soft(await shifts(), address).toEqual([]);
    }
  });
}

/** Sends the rest of a page, each piece when the one before it is painted. */
async function sendPieces(page: Page, { response, pieces }: Arrival): Promise<void> {
  for (const piece of pieces) {
    const before = await page.evaluate(elements);
    response.write(piece);
    await page.waitForFunction((count) => document.querySelectorAll('*').length > count, before);
    await paint(page);
  }
  response.end();
}

/** The head of the page, then pieces of its body that end with a tag. */
function piecesOf(html: string): string[] {
  const body = html.indexOf('<header');
  const pieces = new RegExp(`[^]{${PIECE_CHARACTERS}}[^>]*>|[^]+$`, 'gu');
  return [html.slice(0, body), ...(html.slice(body).match(pieces) ?? [])];
}

const elements = (): number => document.querySelectorAll('*').length;

const paint = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));
