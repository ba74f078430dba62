import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { calculate, colour, elementWith, expect, openElement, test } from '../../support/theme-test.ts';
import { FAILED_CALL } from '../../support/test.ts';
import { furtherCases } from '../../support/further-cases.ts';

/** The contrast of an element's colour with the backgrounds behind it, all as the browser paints them. */
const contrastOf = (locator: Locator, property: 'color' | 'borderTopColor'): Promise<number> =>
  locator.evaluate((element, name) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('There is no canvas.');
    const luminance = (colours: readonly string[]): number => {
      for (const colour of colours) {
        context.fillStyle = colour;
        context.fillRect(0, 0, 1, 1);
      }
      // Source: the Web Content Accessibility Guidelines 2.2, "relative luminance".
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((byte) =>
        byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const backgrounds: string[] = [];
    for (let one: Element | null = element; one !== null; one = one.parentElement)
      backgrounds.unshift(getComputedStyle(one).backgroundColor);
    const light = luminance(backgrounds);
    const dark = luminance([...backgrounds, getComputedStyle(element)[name]]);
    return (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05);
  }, property);

test('an accent with its ink colours the button, also under the pointer', async ({ page }) => {
  const style = 'cartfare-calculator { --cartfare-accent: rgb(1, 2, 3); --cartfare-accent-ink: rgb(250, 251, 252) }';
  await openElement(page, elementWith(''), `<style>${style}</style>`);
  const button = page.locator('.cartfare-button');
  await expect(button).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await button.hover();
  await expect(button).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await expect(button).toHaveCSS('color', 'rgb(250, 251, 252)');
});

test('without an accent the focus can be seen', async ({ page }) => {
  await openElement(page, elementWith(''));
  await page.getByLabel('Country').focus();
  await expect(page.getByLabel('Country')).toHaveCSS('outline-color', colour(34, 34, 51));
  await expect(page.getByLabel('Country')).toHaveCSS('outline-style', 'solid');
});

test('a rule with the name of the element and the class of a part changes the part', async ({ page }) => {
  await openElement(
    page,
    elementWith(''),
    '<style>cartfare-calculator .cartfare-button { border-radius: 9px }</style>',
  );
  await expect(page.locator('.cartfare-button')).toHaveCSS('border-top-left-radius', '9px');
  await expect(page.locator('.cartfare-button')).toHaveCSS('border-top-width', '1px');
});

test('small print and the edges of fields are readable in a theme whose text is translucent', async ({ page }) => {
  // As Dawn's: 75 % of its colour.
  const dawn = '<style>body { background: #fff; color: rgb(18 18 18 / 75%) }</style>';
  await openElement(page, elementWith(''), dawn);
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  const onSelected = await contrastOf(page.locator('.cartfare-rate-delivery').first(), 'color');
  expect(onSelected).toBeGreaterThanOrEqual(4.5);
  expect(await contrastOf(page.locator('[data-cartfare="zip-hint"]'), 'color')).toBeGreaterThanOrEqual(4.5);
  expect(await contrastOf(page.getByLabel('Postal code'), 'borderTopColor')).toBeGreaterThanOrEqual(3);
});

test('all text is readable in a theme whose translucent text has little contrast to spare', async ({ page }) => {
  // As Dawn's blue colour scheme: 4.9 for the text itself.
  const dawn = '<style>body { background: #334fb4; color: rgb(255 255 255 / 75%) }</style>';
  await openElement(page, elementWith(''), dawn);
  await calculate(page);
  await expect(page.getByRole('radio')).toHaveCount(2);
  const parts = ['zip-hint', 'rate-name', 'rate-delivery', 'badge', 'rate-price'].map((name) =>
    page.locator(name === 'zip-hint' ? '[data-cartfare="zip-hint"]' : `.cartfare-${name}`).first(),
  );
  for (const part of parts) expect(await contrastOf(part, 'color'), String(part)).toBeGreaterThanOrEqual(4.5);
});

/** The texts of the element that can be seen, with their sizes. */
const textSizes = (page: Page): Promise<readonly { text: string; isBadge: boolean; sizePx: number }[]> =>
  page.locator('cartfare-calculator').evaluate((element) =>
    [...element.querySelectorAll('*')]
      .filter((part) => part.checkVisibility() && part.closest('.cartfare-visually-hidden, option') === null)
      .filter((part) => [...part.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim() !== ''))
      .map((part) => ({
        text: part.textContent,
        isBadge: part.matches('.cartfare-badge'),
        sizePx: Number.parseFloat(getComputedStyle(part).fontSize),
      })),
  );

const IN_SMALL_TEXT = '<style>body { font-size: 14px }</style>';

const tooSmall = async (page: Page) =>
  (await textSizes(page)).filter(({ isBadge, sizePx }) => sizePx < (isBadge ? 12 : 13));

test('beside text of 14 px, the texts of the rates have at least 13 px, and their badges 12 px', async ({ page }) => {
  await openElement(page, '<cartfare-calculator default-country="DE"></cartfare-calculator>', IN_SMALL_TEXT);
  await page.locator('#estimated-shipping').evaluate((line) => line.remove());
  await calculate(page);
  await expect(page.getByText('You choose at checkout.')).toBeVisible();
  const texts = (await textSizes(page)).map(({ text }) => text);
  expect(texts).toEqual(expect.arrayContaining(['Cheapest', 'For example 26133', expect.stringContaining('Arrives')]));
  expect(await tooSmall(page)).toEqual([]);
});

test.describe('where the shop refuses', () => {
  test.use({ expectedConsole: [FAILED_CALL] });

  test('beside text of 14 px, the words of the shop’s server have at least 13 px', async ({ page }) => {
    await openElement(page, elementWith(''), IN_SMALL_TEXT);
    const json = { status: 422, message: 'Cart Error', description: 'The warehouse is closed.' };
    await page.route('**/cart/prepare_shipping_rates*', (route) => route.fulfill({ status: 422, json }));
    await calculate(page);
    await expect(page.getByText('The warehouse is closed.').last()).toBeVisible();
    expect(await tooSmall(page)).toEqual([]);
  });
});

test('the total with shipping is bold and has the whole contrast of a translucent text', async ({ page }) => {
  const dawn = '<style>body { background: #fff; color: rgb(18 18 18 / 75%) }</style>';
  const line = '<p data-cartfare="total-with-shipping" hidden>Total with shipping <em></em></p>';
  await openElement(page, `${elementWith('shop-currency="CAD"')}${line}`, dawn);
  await calculate(page);
  const total = page.getByText('Total with shipping');
  await expect(total).toBeVisible();
  await expect(total).toHaveCSS('font-weight', '700');
  await expect(total).toHaveCSS('color', colour(18, 18, 18));
});

test('the selected rate can be seen in a theme that draws the dots of radio buttons', async ({ page }) => {
  // As Horizon's `base.css`: it covers the dot of the browser, which we restore.
  const horizon = `:where(input[type='radio']) { appearance: none }
    :where(input[type='radio']):checked::after { content: ''; position: absolute; background: white }`;
  await openElement(page, elementWith(''), `<style>${horizon}</style>`);
  await calculate(page);
  const dot = page.getByRole('radio', { checked: true });
  await expect(dot).toHaveCSS('appearance', 'auto');
  expect(await dot.evaluate((radio) => getComputedStyle(radio, '::after').content)).toBe('none');
});

test('a rate keeps its layout in a theme that lays out each label of a radio button in its own way', async ({
  page,
}) => {
  // As Horizon's `base.css`.
  const horizon = 'label:has(input[type="radio"]) { display: inline-flex; align-items: center; gap: 4px }';
  await openElement(page, elementWith(''), `<style>${horizon}</style>`);
  await calculate(page);
  const row = page.locator('.cartfare-rate-row').first();
  await expect(row).toHaveCSS('display', 'grid');
  const [rowBox, priceBox] = await Promise.all(
    [row, row.locator('.cartfare-rate-price')].map((locator) => locator.boundingBox()),
  );
  if (rowBox == null || priceBox == null) throw new Error('There is no rate.');
  expect(priceBox.x + priceBox.width).toBeCloseTo(rowBox.x + rowBox.width, 0);
});

test('the postal code looks like the other fields in a theme that colours every text field', async ({ page }) => {
  // As Horizon's `base.css`, in a dark section: white fields, while the text around them is light.
  const horizon = `
    :root { --color-input-background: white; --color-input-border: rgb(223, 223, 223) }
    body { background: #111; color: #eee }
    input:not([type='checkbox'], [type='radio']) {
      background-color: var(--color-input-background);
      border-color: var(--color-input-border);
    }`;
  await openElement(page, elementWith(''), `<style>${horizon}</style>`);
  const zip = page.getByLabel('Postal code');
  await expect(zip).toHaveCSS('border-top-left-radius', '4px');
  expect(await contrastOf(zip, 'color')).toBeGreaterThanOrEqual(4.5);
  const borderOfCountry = await page.getByLabel('Country').evaluate((field) => getComputedStyle(field).borderTopColor);
  await expect(zip).toHaveCSS('border-top-color', borderOfCountry);
});

test('the heading is no nearer to the first field than the fields are to each other', async ({ page }) => {
  await openElement(page, elementWith(''));
  const label = page.getByText('Country', { exact: true });
  const [heading, first] = await Promise.all([
    page.getByRole('heading', { name: 'Estimated shipping' }).boundingBox(),
    label.boundingBox(),
  ]);
  expect((first?.y ?? 0) - (heading?.y ?? 0) - (heading?.height ?? 0)).toBeGreaterThanOrEqual(12);
});

test('selects have the colours of a dark theme, and an arrow at their end, in every engine', async ({ page }) => {
  await openElement(page, elementWith(''), '<style>body { background: #111; color: #eee }</style>');
  const country = page.getByLabel('Country');
  // WebKitGTK paints other selects in light colours, whatever their styles say.
  await expect(country).toHaveCSS('appearance', 'none');
  await expect(country).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(country).toHaveCSS('background-image', /^linear-gradient/u);
  await expect(country).not.toHaveCSS('background-position-x', '13px, 19px');
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
  await expect(country).toHaveCSS('background-position-x', '13px, 19px');
});

const FAMILIES = [
  ['Dawn', ':root { --inputs-radius: 0px; --buttons-radius: 7px }'],
  ['Horizon', ':root { --style-border-radius-inputs: 3px; --style-border-radius-buttons-secondary: 100px }'],
] as const;

for (const [place, [family, style]] of FAMILIES.entries()) {
  const title = `fields, lists and the button have the radii of ${family}, and the weight of the theme`;

  test(title, furtherCases(place), async ({ page }) => {
    await openElement(page, elementWith(''), `<style>${style} body { font-weight: 300 }</style>`);
    await calculate(page);
    const radius = family === 'Dawn' ? '0px' : '3px';
    await expect(page.getByLabel('Country')).toHaveCSS('border-top-left-radius', radius);
    await expect(page.locator('.cartfare-rates')).toHaveCSS('border-top-left-radius', radius);
    await expect(page.locator('.cartfare-button')).toHaveCSS(
      'border-top-left-radius',
      family === 'Dawn' ? '7px' : '100px',
    );
    await expect(page.locator('.cartfare-button')).toHaveCSS('font-weight', '300');
    await expect(page.locator('.cartfare-label').first()).toHaveCSS('font-weight', '300');
  });
}

test('the example of a postal code stands in one line in a column of 360 px with wide letters', async ({ page }) => {
  const column = 'cartfare-calculator { inline-size: 360px; font: 15px sans-serif; letter-spacing: 0.6px }';
  await openElement(
    page,
    '<cartfare-calculator default-country="CA"></cartfare-calculator>',
    `<style>${column}</style>`,
  );
  const hint = page.getByText('For example H3Z 2Y7');
  await expect(hint).toBeVisible();
  await expect(page.locator('.cartfare-button')).toHaveCSS('border-top-width', '1px');
  const lines = await hint.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);
});

test('the markup of the README looks like an element without fields', async ({ page }) => {
  const readme = await readFile(new URL('../../../packages/embed/README.md', import.meta.url), 'utf8');
  const [markup = ''] = /<cartfare-calculator id="\{\{[\s\S]*?<\/cartfare-calculator>/u.exec(readme) ?? [];
  const html = markup
    .replace(
      '{{ country_option_tags }}',
      '<option value="Canada" data-provinces=\'[["Ontario","Ontario"]]\'>Canada</option>',
    )
    .replaceAll(/\{\{.*?\}\}/gu, '');
  const boxes = async () =>
    await page.locator('.cartfare-control:visible, .cartfare-button').evaluateAll((parts) =>
      parts.map((part) => {
        const { borderTopWidth, borderTopLeftRadius, fontSize, minHeight } = getComputedStyle(part);
        return [part.clientWidth, borderTopWidth, borderTopLeftRadius, fontSize, minHeight];
      }),
    );
  const open = async (element: string) => {
    await page.unrouteAll();
    await openElement(page, element);
    await expect(page.locator('[data-cartfare-ready]')).toBeVisible();
    await page.getByLabel('Country').focus();
    await page.getByLabel('Country').selectOption({ label: 'Canada' });
    await expect(page.getByText('For example H3Z 2Y7')).toBeVisible();
    await expect(page.locator('.cartfare-button')).toHaveCSS('border-top-width', '1px');
    return await boxes();
  };
  expect(await open(html)).toEqual(await open('<cartfare-calculator></cartfare-calculator>'));
});
