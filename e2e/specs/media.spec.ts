import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { watchLayoutShift } from '../support/layout-shift.ts';
import { expect, FAILED_CALL, test } from '../support/test.ts';

const LANTERN = '/products/storm-lantern';
const CHART = '/products/harbour-chart-print';
const KNIFE = '/products/rigging-knife';

const positionOf = (page: Page, clip: 'video' | 'audio') =>
  page.locator(clip).evaluate((media: HTMLMediaElement) => media.currentTime);

test.describe('clips on product pages', () => {
  test('ME-1: a video plays, seeks and shows its captions by keyboard alone', async ({ page }) => {
    const parts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.webm')) parts.push(response.status());
    });
    await page.goto(LANTERN);
    const player = page.locator('.plyr');
    await player.scrollIntoViewIfNeeded();
    await page.locator('.plyr__controls').getByRole('button', { name: /^Play/u }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => positionOf(page, 'video')).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await page.getByRole('button', { name: 'Turn captions on' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('slider', { name: 'Seek' }).focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Home');
    await expect(player.locator('.plyr__captions')).toContainText('[Rain on the deck]');
    expect(parts).toContain(206);
    await expectAccessible(page);
  });

  test('ME-1: sound plays by keyboard, and its words can be read', async ({ page }) => {
    await page.goto(CHART);
    await page.locator('.plyr').scrollIntoViewIfNeeded();
    await page.getByRole('button', { name: /^Play/u }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => positionOf(page, 'audio')).toBeGreaterThan(0);
    await page.getByText('What you hear').click();
    await expect(page.getByText('Two long, low blasts of a horn')).toBeVisible();
    await expectAccessible(page);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`in ${colorScheme} forced colours the controls of a video are as light as its ground is dark`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto(LANTERN);
      await page.locator('.plyr').scrollIntoViewIfNeeded();
      await expect(page.locator('.plyr__controls')).toBeVisible();
      for (const control of await page.locator('.plyr__controls button:visible').all()) {
        await expect(control.locator('svg:visible')).toHaveCSS('fill', 'rgb(255, 255, 255)');
      }
    });
  }

  test.describe('that cannot be loaded', () => {
    test.use({ expectedConsole: [FAILED_CALL] });

    for (const [clip, path] of [
      ['video', LANTERN],
      ['audio', CHART],
    ] as const) {
      test(`ME-1: the ${clip} says so, and "Play" tries again`, async ({ page }) => {
        const isClip = /\.(?:webm|wav)$/u;
        await page.route(isClip, (route) => route.abort());
        await page.goto(path);
        await page.locator('.plyr').scrollIntoViewIfNeeded();
        const play = page.locator('.plyr__controls').getByRole('button', { name: /^Play/u });
        await play.press('Enter');
        await expect(page.getByRole('alert')).toHaveText('This clip could not be loaded. Please try again.');
        await expect(play).toBeFocused();
        await page.unroute(isClip);
        await play.press('Enter');
        await expect.poll(() => positionOf(page, clip)).toBeGreaterThan(0);
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
    }
  });

  test('the player takes the place of the browser’s own and moves nothing', async ({ page }) => {
    for (const path of [LANTERN, CHART]) {
      await page.goto(path);
      const shifts = await watchLayoutShift(page);
      await page.locator('.clips').scrollIntoViewIfNeeded();
      await expect(page.locator('.plyr__controls')).toBeVisible();
      expect(await shifts()).toEqual([]);
    }
  });

  test('ME-1: nothing of a video elsewhere is loaded before a click, and nobody else may be framed', async ({
    page,
  }) => {
    const elsewhere: string[] = [];
    await page.route(/vimeo\.com/u, (route) => {
      elsewhere.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Player</title><p>Player</p>' });
    });
    const answer = await page.goto(KNIFE);
    expect(answer?.headers()['content-security-policy']).toContain('frame-src https://player.vimeo.com;');
    const play = page.getByRole('link', { name: /Play the video from Vimeo/u });
    await play.scrollIntoViewIfNeeded();
    await expectAccessible(page);
    await page.waitForLoadState('networkidle');
    expect(elsewhere).toEqual([]);
    await play.focus();
    await page.keyboard.press('Enter');
    await expect(page.frameLocator('iframe').getByText('Player')).toBeVisible();
    expect(elsewhere).toEqual(['https://player.vimeo.com/video/1084537?dnt=1']);
    const other = await page.goto(LANTERN);
    expect(other?.headers()['content-security-policy']).not.toContain('frame-src');
  });

  test('pages of products without clips load nothing of the player', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/products/brass-barometer');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /plyr|media/u.test(url))).toEqual([]);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('ME-1: the browser’s own players have the clips and the captions', async ({ page }) => {
      await page.goto(LANTERN);
      await expect(page.locator('video')).toHaveAttribute('controls', '');
      await expect(page.locator('video track[kind=captions]')).toHaveAttribute('src', '/media/storm-lantern.en.vtt');
      await page.goto(KNIFE);
      await expect(page.getByRole('link', { name: /Vimeo/u })).toHaveAttribute('href', /player\.vimeo\.com/u);
    });
  });
});
