import { answers } from '@cartfare/testing';
import type { Locator, Page } from '@playwright/test';
import { furtherCases } from '../../support/further-cases.ts';
import { reactPage } from '../../support/react-page.ts';
import { FAILED_CALL } from '../../support/test.ts';
import { elementWith, expect, openEdited, test } from '../../support/theme-test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedConsole: [FAILED_CALL] });

const ELEMENT = elementWith('heading="Estimate shipping"');

/** Room above and below, as of a shop's page. */
const inPage = (calculator: string): string =>
  `<h1>Cart</h1><div style="height: 60rem"></div>${calculator}<div style="height: 60rem"></div>`;

/** A drawer that scrolls by itself, over a page that scrolls, too; the foot with the button of its own sticks to its end. */
const inDrawer = (calculator: string): string => `<div style="height: 300vh">The page</div>
<div id="drawer" style="position: fixed; inset: 0 0 0 auto; width: min(26rem, 100%); overflow-y: auto; background: #fff">
  <div style="padding: 1rem; box-sizing: border-box"><h1>Cart</h1>
  <div style="height: 25rem">Items</div>${calculator}</div>
  <div id="foot" style="position: sticky; bottom: 0; padding: 1rem; background: #eee">
  <p>Total $64.00</p><button type="button">Check out</button></div>
</div>`;

type Open = (page: Page) => Promise<void>;

/** Instead of the element in the plain page, whose script it has. */
const dropInIn =
  (place: (calculator: string) => string): Open =>
  (page) =>
    openEdited(page, '/plain', (markup) =>
      markup.replace(/<h1>[\s\S]*<\/button>/u, () => place(ELEMENT)).replace(/<link[^>]*>/u, ''),
    );

const ofServerIn =
  (place: (calculator: string) => string): Open =>
  (page) =>
    openEdited(page, '/plain', (markup) =>
      markup.replace(/<h1>[\s\S]*?(<cartfare-calculator[\s\S]*<\/cartfare-calculator>)/u, (_, own: string) =>
        place(own),
      ),
    );

const reactIn =
  (place: (calculator: string) => string): Open =>
  async (page) => {
    const body = await reactPage(place('{{ root }}'));
    // The shop puts something into the cart of a visitor of its pages.
    await page.request.get('/plain');
    await page.route('**/react', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto('/react');
  };

const CASES = [
  ['the drop-in in a page', dropInIn(inPage), 1240, 900],
  ['the drop-in in a drawer with a sticky foot', dropInIn(inDrawer), 320, 568],
  ['React in a page', reactIn(inPage), 1240, 900],
  ['React in a drawer with a sticky foot', reactIn(inDrawer), 390, 844],
  ['the drop-in in a page', dropInIn(inPage), 390, 844],
  ['the drop-in in a page', dropInIn(inPage), 320, 640],
  ['the drop-in in a page', dropInIn(inPage), 768, 1024],
  ['the drop-in with the fields of the server', ofServerIn(inPage), 390, 600],
  ['the drop-in in a drawer with a sticky foot', dropInIn(inDrawer), 360, 640],
  ['the drop-in in a drawer with a sticky foot', dropInIn(inDrawer), 390, 844],
  ['the drop-in in a drawer with a sticky foot', dropInIn(inDrawer), 768, 1024],
  ['the drop-in in a drawer with a sticky foot', dropInIn(inDrawer), 1240, 900],
  ['React in a page', reactIn(inPage), 320, 640],
  ['React in a page', reactIn(inPage), 390, 844],
  ['React in a page', reactIn(inPage), 768, 1024],
  ['React in a drawer with a sticky foot', reactIn(inDrawer), 320, 568],
  ['React in a drawer with a sticky foot', reactIn(inDrawer), 768, 1024],
  ['React in a drawer with a sticky foot', reactIn(inDrawer), 1240, 900],
] as const;

for (const [place, [name, open, width, height]] of CASES.entries()) {
  const title = `${name}, ${width} x ${height}: the answer to a press at the lower edge comes into view`;

  test(title, furtherCases(place < 4 ? 0 : 1), async ({ page, themeShop }) => {
    await page.setViewportSize({ width, height });
    await openReady(page, open);
    await pressAtLowerEdge(page);
    await expectInView(page.locator('.cartfare-rate').first());
    await expectInView(page.locator('.cartfare-feedback'));
    await expectNoPageBehindScrolled(page);

    themeShop.script({ prepare: [answers.json(422, { zip: ['is not valid for Canada'] })] });
    await pressAtLowerEdge(page);
    await expect(page.locator('.cartfare-feedback')).toContainText('is not valid for Canada');
    await expectInView(page.locator('.cartfare-results'));
    await expectNoPageBehindScrolled(page);
  });
}

const FACES = [
  ['the drop-in', dropInIn(inPage)],
  ['React', reactIn(inPage)],
] as const;

for (const [face, open] of FACES) {
  test(`${face} does not scroll after the shopper has scrolled, or has gone on with the keyboard`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openReady(page, open);
    for (const goOn of [() => page.mouse.wheel(0, -200), () => page.keyboard.press('Shift')]) {
      let give = () => {};
      const given = new Promise<void>((resolve) => (give = resolve));
      await page.route('**/async_shipping_rates**', async (route) => {
        await given;
        await route.continue();
      });
      await pressAtLowerEdge(page);
      await expect(page.getByRole('button', { name: 'Calculating' })).toBeDisabled();
      await goOn();
      const scrolled = await restingPlace(page);
      give();
      await expect(page.locator('.cartfare-rate').first()).toBeVisible();
      await expect(page.getByRole('button', { name: 'Calculate shipping' })).toBeEnabled();
      expect(await restingPlace(page)).toBe(scrolled);
      await page.unroute('**/async_shipping_rates**');
    }
  });
}

test('an element with scroll-to-results="false" scrolls nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openReady(page, (opened) =>
    openEdited(opened, '/plain', (markup) =>
      markup.replace(/<h1>[\s\S]*<\/button>/u, () => inPage(elementWith('scroll-to-results="false"'))),
    ),
  );
  const before = await pressAtLowerEdge(page);
  await expect(page.locator('.cartfare-rate').first()).toBeVisible();
  expect(await restingPlace(page)).toBe(before);
});

/** With an address that can be calculated. */
async function openReady(page: Page, open: Open): Promise<void> {
  await open(page);
  await page.locator('cartfare-calculator, #root').scrollIntoViewIfNeeded();
  const country = page.getByLabel('Country');
  await country.selectOption({ label: 'Germany' });
  await page.getByLabel('Postal code').fill('26133');
}

/** Where the page rests two frames later. */
const restingPlace = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return window.scrollY;
  });

/** Scrolls until the button is the last thing in view, and presses it. Returns where the page is. */
async function pressAtLowerEdge(page: Page): Promise<number> {
  const button = page.locator('.cartfare-button, [data-cartfare="get-rates"]').first();
  await expect(button).toBeEnabled();
  await button.evaluate((element) => {
    const drawer = element.closest('#drawer');
    const end = document.querySelector('#foot')?.getBoundingClientRect().top ?? window.innerHeight;
    (drawer ?? window).scrollBy({ top: element.getBoundingClientRect().bottom - end + 2, behavior: 'instant' });
  });
  const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const before = await page.evaluate(() => window.scrollY);
  await page.mouse.click(x + width / 2, y + height / 2);
  return before;
}

/** Whole in the window, and covered by nothing. */
const expectInView = (element: Locator): Promise<void> =>
  expect(async () => {
    const isInView = await element.evaluate((shown) => {
      const { top, bottom, left, width } = shown.getBoundingClientRect();
      const isSeenAt = (y: number) => shown.contains(document.elementFromPoint(left + width / 2, y));
      return bottom > top && isSeenAt(top + 1) && isSeenAt(bottom - 1);
    });
    expect(isInView).toBe(true);
  }).toPass();

const expectNoPageBehindScrolled = async (page: Page): Promise<void> => {
  if ((await page.locator('#drawer').count()) > 0) expect(await page.evaluate(() => window.scrollY)).toBe(0);
};
