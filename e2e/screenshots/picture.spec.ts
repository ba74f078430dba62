import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { OTTAWA } from '../support/cart-page.ts';
import { test } from '../support/test.ts';

/** `scripts/docs-picture.mjs` makes an animation of the frames in each folder. */
const FRAMES = fileURLToPath(new URL('../../artifacts/picture/', import.meta.url));

/** As on a phone: it stands beside the text of the README. */
test.use({ viewport: { width: 440, height: 780 }, contextOptions: { reducedMotion: 'reduce' } });

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the frames of the README's picture in ${colorScheme} colours`, async ({ page, cart, seller, shop }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await seller.add('HS-LAN-BR');
    await seller.add('HS-BLA-SL');
    await cart.open();
    await cart.enter({ country: OTTAWA.country, province: OTTAWA.province ?? '', zip: '' });
    await page.locator('#shipping-calculator').evaluate((element) => {
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 12);
    });
    const film = await createFilm(path.join(FRAMES, colorScheme));
    const shoot = async (ms: number) =>
      film.add(await page.screenshot({ animations: 'disabled', caret: 'initial' }), ms);

    await shoot(700);
    await cart.zip.focus();
    for (const sign of OTTAWA.zip ?? '') {
      await page.keyboard.type(sign);
      await shoot(160);
    }
    await shoot(500);
    const held = await holdPolls(page);
    await cart.button.click();
    await shoot(900);
    held.release();
    await cart.option('Standard').waitFor();
    await shoot(1_900);
    await cart.option('Standard').check();
    await shoot(1_700);
    await cart.option('Tracked Packet').check();
    await shoot(1_500);
    await film.end();
    await page.goto(shop.url);
  });
}

/** Keeps the polls until they are released, so that the busy state can be pictured. */
async function holdPolls(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/async_shipping_rates*', async (route) => {
    await released;
    await route.continue();
  });
  return { release };
}

/** Numbered frames, and a list of how long each is shown. */
async function createFilm(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const durationsMs: number[] = [];
  return {
    async add(frame: Buffer, ms: number) {
      await writeFile(path.join(folder, `${String(durationsMs.length).padStart(2, '0')}.png`), frame);
      durationsMs.push(ms);
    },
    end: () => writeFile(path.join(folder, 'durations.json'), JSON.stringify(durationsMs)),
  };
}
