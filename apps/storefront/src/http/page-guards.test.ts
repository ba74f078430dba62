import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { browse, ORIGIN } from '../../testing/browse.ts';
import { openTestApp } from '../../testing/open-test-app.ts';

describe('a page', () => {
  it.each(['/', '/cart', '/products/storm-lantern', '/account/login', '/nowhere'])(
    '%s runs no script but the shop’s own, is framed by nobody and kept by nobody',
    async (path) => {
      const { app } = await openTestApp();
      const { headers } = await browse(app).get(path);
      expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
      expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('strict-transport-security')).toBeNull();
    },
  );

  it.each(['/cart', '/products/storm-lantern'])('lets no script turn text into markup or code at %s', async (path) => {
    const { app } = await openTestApp();
    const policy = (await browse(app).get(path)).headers.get('content-security-policy');
    expect(policy).toMatch(/require-trusted-types-for 'script'; trusted-types 'none'/);
  });

  it('asks browsers to stay with https where it is served by it', async () => {
    const { deps } = await openTestApp();
    const { app } = await openTestApp({ settings: { ...deps.settings, publicUrl: 'https://shop.example' } });
    expect((await browse(app).get('/')).headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('travels compressed to browsers that can', async () => {
    const { app } = await openTestApp();
    const response = await browse(app).get('/', { 'accept-encoding': 'gzip' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  it('travels as brotli to browsers that take it, the same page', async () => {
    const { app } = await openTestApp();
    const response = await browse(app).get('/account/login', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('vary')).toContain('accept-encoding');
    expect(response.headers.get('content-security-policy')).not.toBeNull();
    expect(brotliDecompressSync(await response.arrayBuffer()).toString()).toMatch(
      /^<!doctype html>.*<h1>Log in<\/h1>/su,
    );
  });

  it.each(['gzip', 'brown, gzip', 'br;q=0, gzip'])(
    'does not travel as brotli to a browser that takes %s',
    async (takes) => {
      const { app } = await openTestApp();
      const response = await browse(app).get('/', { 'accept-encoding': takes });
      expect(response.headers.get('content-encoding')).toBe('gzip');
    },
  );

  it('holds no inline script, style or handler for the policy to refuse', async () => {
    const { app } = await openTestApp();
    for (const path of ['/', '/cart', '/products/storm-lantern', '/account/login']) {
      const html = await (await app.request(ORIGIN + path)).text();
      expect(html).not.toMatch(/ style="| on[a-z]+="|<style/);
      for (const [tag] of html.matchAll(/<script[^>]*>/g))
        expect(tag).toMatch(/ src="|type="application\/(ld\+)?json"/);
    }
  });

  it('that fails says so as a page, without a reason', async () => {
    const { app, db } = await openTestApp();
    await db.schema.dropTable('variants').execute();
    const response = await browse(app).get('/');
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('variants');
  });
});
