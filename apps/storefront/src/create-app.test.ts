import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { browse } from '../testing/browse.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

async function visit() {
  const clientDirectory = await temporaryFolder();
  for (const folder of ['assets', 'images', 'media', '.vite']) await mkdir(path.join(clientDirectory, folder));
  await writeFile(path.join(clientDirectory, 'assets', 'cart-D41c.js'), 'plain');
  await writeFile(path.join(clientDirectory, 'assets', 'cart-D41c.js.br'), 'small');
  await writeFile(path.join(clientDirectory, 'images', 'storm-lantern.svg'), '<svg/>');
  await writeFile(path.join(clientDirectory, 'media', 'storm-lantern.webm'), '0123456789');
  await writeFile(path.join(clientDirectory, 'media', 'storm-lantern.en.vtt'), 'WEBVTT');
  await writeFile(path.join(clientDirectory, 'media', 'fog-signal.wav'), 'RIFF');
  await writeFile(path.join(clientDirectory, '.vite', 'manifest.json'), '{}');
  const { deps } = await openTestApp();
  const { app } = await openTestApp({ settings: { ...deps.settings, clientDirectory } });
  return browse(app);
}

describe('built files', () => {
  it('may be kept forever, and come in the smallest form the browser takes', async () => {
    const browser = await visit();
    const plain = await browser.get('/assets/cart-D41c.js');
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect([plain.headers.get('content-type'), await plain.text()]).toEqual([
      'text/javascript; charset=utf-8',
      'plain',
    ]);
    const small = await browser.get('/assets/cart-D41c.js', { 'accept-encoding': 'gzip, br' });
    expect([small.headers.get('content-encoding'), await small.text()]).toEqual(['br', 'small']);
    expect([plain, small].map(({ headers }) => headers.get('vary'))).toEqual(['Accept-Encoding', 'Accept-Encoding']);
  });

  it('with lasting names are asked for again after an hour', async () => {
    const browser = await visit();
    const picture = await browser.get('/images/storm-lantern.svg');
    expect(picture.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8');
    expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
    expect(picture.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/images/storm-lantern.svg', '/assets/cart-D41c.js'])(
    'are not sent again as they were: %s',
    async (file) => {
      const browser = await visit();
      const tag = (await browser.get(file)).headers.get('etag') ?? '';
      expect(tag).not.toBe('');
      const again = await browser.get(file, { 'if-none-match': tag });
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', tag]);
      expect(again.headers.get('cache-control')).toMatch(/^public, max-age=/);
      expect((await browser.get(file, { 'if-none-match': '"another"' })).status).toBe(200);
    },
  );

  it.each([
    ['bytes=2-5', '2345', 'bytes 2-5/10'],
    ['bytes=7-', '789', 'bytes 7-9/10'],
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ])('are sent in part where a player seeks: %s', async (range, part, told) => {
    const response = await (await visit()).get('/media/storm-lantern.webm', { range });
    expect([response.status, await response.text()]).toEqual([206, part]);
    expect(response.headers.get('content-range')).toBe(told);
    expect(response.headers.get('content-type')).toBe('video/webm');
  });

  it('are sent whole to a client that requests a range in an unknown unit', async () => {
    const response = await (await visit()).get('/media/storm-lantern.webm', { range: 'lines=5-1' });
    expect([response.status, await response.text()]).toEqual([200, '0123456789']);
  });

  it.each(['/assets/cart-D41c.js', '/images/storm-lantern.svg', '/media/storm-lantern.webm'])(
    'are not replaced in any cache by the refusal of a range: %s',
    async (file) => {
      const response = await (await visit()).get(file, { range: 'bytes=5-1' });
      expect([response.status, response.headers.get('cache-control')]).toEqual([416, 'no-store']);
    },
  );

  it('say that captions are captions', async () => {
    const response = await (await visit()).get('/media/storm-lantern.en.vtt');
    expect(response.headers.get('content-type')).toMatch(/^text\/vtt/);
  });

  it('say that an audio clip is one, which browsers may not guess', async () => {
    const response = await (await visit()).get('/media/fog-signal.wav', { range: 'bytes=0-1' });
    expect([response.headers.get('content-type'), await response.text()]).toEqual(['audio/wav', 'RI']);
  });

  it('have another tag in a smaller form', async () => {
    const browser = await visit();
    const tagOf = async (headers: Readonly<Record<string, string>>) =>
      (await browser.get('/assets/cart-D41c.js', headers)).headers.get('etag');
    expect(await tagOf({ 'accept-encoding': 'br' })).not.toBe(await tagOf({}));
  });

  it.each([
    '/.vite/manifest.json',
    '/assets/../.vite/manifest.json',
    '/assets/%2e%2e/.vite/manifest.json',
    '/assets/none.js',
  ])('are the only ones: %s is not found', async (file) => {
    const browser = await visit();
    expect((await browser.get(file)).status).toBe(404);
  });
});
