import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';

const LANTERN = '/products/storm-lantern';
const CHART = '/products/harbour-chart-print';
const KNIFE = '/products/rigging-knife';

/** Of a clip that cannot be loaded. Firefox's own controls do not handle that their `play()` fails. */
const FAILED_CLIP = /Failed to load resource|^Exception: The media resource indicated by the src attribute/u;

const positionOf = (page: Page, clip: 'video' | 'audio') =>
  page.locator(clip).evaluate((media: HTMLMediaElement) => media.currentTime);

test.describe('clips on product pages', () => {
  test('ME-1: a video plays by keyboard alone, has captions, and can be sought in', async ({ page }) => {
    const parts: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.webm')) parts.push(response.status());
    });
    await page.goto(LANTERN);
    const video = page.locator('video');
    await video.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => positionOf(page, 'video')).toBeGreaterThan(0);
    const captions = await video.evaluate(async (media: HTMLVideoElement) => {
      const [track] = media.textTracks;
      if (track === undefined) return [];
      track.mode = 'showing';
      media.currentTime = 0;
      // oxlint-disable-next-line promise/avoid-new -- an event
      if (track.cues === null || track.cues.length === 0) {
        await new Promise((resolve) => media.querySelector('track')?.addEventListener('load', resolve));
      }
      return Array.from(track.cues ?? [], (cue) => (cue as VTTCue).text);
    });
    expect(captions).toContain('[Rain on the deck]');
    expect(parts).toContain(206);
    await expectAccessible(page);
  });

  test('ME-1: sound plays by keyboard, and its words can be read', async ({ page }) => {
    await page.goto(CHART);
    await page.locator('audio').focus();
    await page.keyboard.press('Space');
    await expect.poll(() => positionOf(page, 'audio')).toBeGreaterThan(0);
    await page.getByText('What you hear').click();
    await expect(page.getByText('Two long, low blasts of a horn')).toBeVisible();
    await expectAccessible(page);
  });

  test.describe('that cannot be loaded', () => {
    test.use({ expectedConsole: [FAILED_CLIP] });

    for (const [clip, path] of [
      ['video', LANTERN],
      ['audio', CHART],
    ] as const) {
      test(`ME-1: the ${clip} says so, and "Play" tries again`, async ({ page }) => {
        const isClip = /\.(?:webm|wav)$/u;
        await page.route(isClip, (route) => route.abort());
        await page.goto(path);
        const media = page.locator(clip);
        await media.focus();
        await page.keyboard.press('Space');
        await expect(page.getByRole('alert')).toHaveText('This clip could not be loaded. Please try again.');
        await page.unroute(isClip);
        await media.focus();
        await page.keyboard.press('Space');
        await expect.poll(() => positionOf(page, clip)).toBeGreaterThan(0);
        await expect(page.getByRole('alert')).toHaveCount(0);
      });
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

  test('pages of products without clips load nothing for clips', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/products/brass-barometer');
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /media/u.test(url))).toEqual([]);
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
