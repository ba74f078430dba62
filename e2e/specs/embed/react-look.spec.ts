import { expectAccessible } from '../../support/axe.ts';
import { reactPage } from '../../support/react-page.ts';
import { expect, test } from '../../support/theme-test.ts';

/** What a CSS reset makes of headings and fields. */
const RESET = '<style>* { margin: 0; padding: 0 } h1, h2 { font: inherit } html { color-scheme: light dark }</style>';

for (const colorScheme of ['light', 'dark'] as const)
  test(`React's component has a heading that stands out, and arrows of its own, after a reset in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    const body = await reactPage(`<main>${RESET}<h1>Cart</h1>{{ root }}</main>`);
    await page.request.get('/plain');
    await page.route('**/react', (route) => route.fulfill({ body, contentType: 'text/html' }));
    await page.goto('/react');
    await expect(page.getByRole('heading', { name: 'Estimate shipping' })).toHaveCSS('font-weight', '600');
    for (const name of ['Country', 'Province']) {
      const select = page.getByLabel(name);
      await expect(select).toHaveCSS('appearance', 'none');
      await expect(select).toHaveCSS('background-image', /linear-gradient/u);
    }
    await expectAccessible(page);
  });
