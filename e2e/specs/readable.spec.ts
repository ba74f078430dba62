import type { Locator, Page } from '@playwright/test';

import { OTTAWA } from '../support/cart-page.ts';
import { AT_HOME, logIn } from '../support/customers.ts';
import type { StateTools } from '../support/page-states.ts';
import { expect, test } from '../support/test.ts';
import { furtherCases } from '../support/further-cases.ts';

// Looked at where everything has its place: nothing glides to it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Texts that overlap others, and elements that are wider than the page. Empty for a readable page. */
function findOverlaps(page: Page): Promise<readonly string[]> {
  return page.evaluate((aside) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      found.push(`The page is ${root.scrollWidth - root.clientWidth} px too wide.`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: { readonly text: string; readonly box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (text === '' || parent === null || !parent.checkVisibility({ opacityProperty: true })) continue;
      if (parent.closest(aside) !== null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) texts.push({ text, box });
    }
    texts.forEach(({ text, box }, index) => {
      for (const other of texts.slice(index + 1)) {
        const width = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const height = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        // Lines of one paragraph may touch.
        if (width > 1 && height > 0.4 * Math.min(box.height, other.box.height))
          found.push(`"${text}" on "${other.text}"`);
      }
    });
    return found;
  }, ASIDE);
}

/** Visually hidden texts, also those of the player's buttons; overlays; and elements without text. */
const ASIDE = '.cartfare-visually-hidden, .visually-hidden, .skip-link, .checkout-bar, select, script';

const PAGES = {
  cart: '/cart',
  product: '/products/storm-lantern',
  account: '/account',
  'address form': '/account/addresses/new',
  checkout: '/checkout',
} as const;

/** As in paths. */
const OTHER_LANGUAGES = ['de', 'ja', 'ar'] as const;

/** How a page on a phone can look. */
const LOOKS = [
  { how: 'with text of 200 %', dir: 'ltr', fontSize: '200%', width: 390 },
  { how: 'from right to left', dir: 'rtl', fontSize: '', width: 390 },
  { how: 'on the narrowest one', dir: 'ltr', fontSize: '', width: 320 },
];

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Opens each page in a language; the cart with rates. */
  async function visitAll(
    { page, cart, seller }: StateTools,
    language: string,
    look: (name: string) => Promise<void>,
  ): Promise<void> {
    await logIn(page, AT_HOME);
    await seller.add('HS-LAN-BR', 2);
    await seller.add('HS-BLA-SL');
    for (const [name, path] of Object.entries(PAGES)) {
      await page.goto(language + path);
      if (path === PAGES.cart) {
        await cart.ask(OTTAWA);
        await expect(cart.rates).not.toHaveCount(0);
      }
      await look(name);
    }
  }

  test('nothing overlaps with text of 200 %, from right to left, or on the narrowest one', async ({
    page,
    cart,
    seller,
  }) => {
    test.slow();
    await visitAll({ page, cart, seller }, '', async (name) => {
      for (const { how, dir, fontSize, width } of LOOKS) {
        await page.setViewportSize({ width, height: 844 });
        await page.evaluate(
          (style) => {
            document.documentElement.dir = style.dir;
            document.documentElement.style.fontSize = style.fontSize;
          },
          { dir, fontSize },
        );
        expect.soft(await findOverlaps(page), `${name} ${how}`).toEqual([]);
      }
    });
  });

  for (const language of OTHER_LANGUAGES) {
    test(`nothing overlaps on the narrowest one in ${language}`, { tag: '@all' }, async ({ page, cart, seller }) => {
      test.slow();
      await page.setViewportSize({ width: 320, height: 844 });
      await visitAll({ page, cart, seller }, `/${language}`, async (name) => {
        expect.soft(await findOverlaps(page), name).toEqual([]);
      });
    });
  }

  for (const language of ['/ar', '/de']) {
    const title = `the amounts of the cart fit with text of 200 % in ${language.slice(1)}`;

    test(title, { tag: '@all' }, async ({ page, cart, seller }) => {
      await seller.add('HS-LAN-BR', 2);
      await cart.open(`${language}/`);
      await cart.ask(OTTAWA);
      await expect(cart.rates).not.toHaveCount(0);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect(await findOverlaps(page)).toEqual([]);
    });
  }

  test('no line of the footer begins with a dot', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await page.goto('/de/');
    const links = page.locator('.site-footer p').first();
    await expect(links).toContainText('Wohin wir liefern');
    expect(await dotsAtStart(links)).toBe(0);
  });

  test('amounts end where the lines end, also from right to left', async ({ page, cart, seller }) => {
    await page.setViewportSize({ width: 320, height: 844 });
    await seller.add('HS-LAN-BR');
    await cart.open('/ar/');
    expect(await endGaps(page.locator('.summary__row:not(.summary__shipping)'))).toEqual([0, 0]);
  });

  test('no word of a product’s facts is broken with text of 200 %', async ({ page }) => {
    await page.goto('/products/storm-lantern');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await brokenWords(page.getByRole('definition'))).toEqual([]);
  });
});

for (const { width, tag } of [
  { width: 320, tag: [] },
  { width: 768, tag: ['@all'] },
  { width: 1240, tag: ['@all'] },
]) {
  test(`names of 80 letters without a space fit into ${width} px`, { tag }, async ({ page, cart, seller }) => {
    await page.setViewportSize({ width, height: 844 });
    await logIn(page, AT_HOME);
    await seller.add('HS-LAN-BR', 2);
    for (const path of ['/', '/products/oilskin-jacket', '/cart', '/checkout', '/shipping', '/account']) {
      await page.goto(path);
      if (path === '/cart') await expect(cart.rates).not.toHaveCount(0);
      await page.evaluate(() => {
        for (const name of document.querySelectorAll(
          'main bdi:not(.summary__rate *, .checkout-bar__rate *), .site-header a[href="/account"]',
        ))
          name.textContent = 'n'.repeat(80);
      });
      expect.soft(await findOverlaps(page), path).toEqual([]);
    }
  });
}

for (const [place, width] of [320, 1240].entries()) {
  test(
    `the name of a variant that takes lines of its own has room around it in ${width} px`,
    furtherCases(place),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/products/storm-lantern');
      const name = page.locator('.variant__name').first();
      await name.evaluate((element) => (element.textContent = 'long name '.repeat(20)));
      const gap = await name.evaluate((element) => {
        const around = element.closest('.variant')?.getBoundingClientRect();
        return element.getBoundingClientRect().top - (around?.top ?? 0);
      });
      expect(gap).toBeGreaterThanOrEqual(8);
    },
  );
}

test('no product’s name in the cart is broken within a word with text of 200 %', async ({ page, cart, seller }) => {
  await seller.add('HS-LAN-BR');
  await seller.add('HS-BLA-SL');
  await cart.open();
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  expect(await brokenWords(page.locator('.cart-line__title bdi'))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 844 } });

  const title = 'the cart fits the narrowest screen in every language';

  test(title, { tag: '@all' }, async ({ page, cart, seller }) => {
    await seller.add('HS-LAN-BR', 2);
    for (const tag of OTHER_LANGUAGES) {
      await cart.open(`/${tag}/`);
      expect.soft(await page.locator('html').evaluate((root) => root.scrollWidth), tag).toBe(320);
    }
  });
});

test('a Japanese button leaves no character alone on a line', { tag: '@all' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/ja/products/brass-barometer');
  const button = page.getByRole('button', { name: 'カートに入れる' });
  const lines = await button.evaluate((element) => {
    const text = element.firstChild;
    if (text === null) return [];
    const tops = Array.from(text.textContent ?? '', (_, index) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return Math.round(range.getBoundingClientRect().top);
    });
    return [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  });
  expect(Math.min(...lines), 'characters on the shortest line').toBeGreaterThan(2);
});

/** How many dots of a paragraph, from left to right, stand at the start of a line. */
function dotsAtStart(paragraph: Locator): Promise<number> {
  return paragraph.evaluate((element) => {
    const start = element.getBoundingClientRect().left;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let count = 0;
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const index = node.textContent?.indexOf('·') ?? -1;
      if (index < 0) continue;
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      if (range.getBoundingClientRect().left - start < 1) count += 1;
    }
    return count;
  });
}

/** Between the end of each row and the end of its last child, from right to left, in px. */
function endGaps(rows: Locator): Promise<readonly number[]> {
  return rows.evaluateAll((elements) =>
    elements.map((row) => {
      const { left = 0 } = row.lastElementChild?.getBoundingClientRect() ?? {};
      return Math.round(left - row.getBoundingClientRect().left);
    }),
  );
}

/** Words that are on two lines. */
function brokenWords(texts: Locator): Promise<readonly string[]> {
  return texts.evaluateAll((elements) =>
    elements.flatMap(({ firstChild: text }) => {
      if (text === null) return [];
      const words = (text.textContent ?? '').matchAll(/\S+/gu);
      return Array.from(words).flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
}
