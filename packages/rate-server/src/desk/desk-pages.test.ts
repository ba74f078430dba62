import { expect, it } from 'vitest';
import { openTestDesk } from '../../testing/open-test-desk.ts';

it.each(['/desk', '/desk/versions', '/desk/versions/compare?from=1&to=2'])(
  'the page at %s is the app, under a policy that allows its own files alone',
  async (address) => {
    const desk = await openTestDesk();
    const response = await desk.app.request(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('src="/desk/assets/app-1.js"');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  },
);

it('below a path of a proxy its files and calls have that path, and https is kept', async () => {
  const desk = await openTestDesk({ publicUrl: 'https://example.com/rates' });
  const response = await desk.app.request('/desk');
  const html = await response.text();
  expect(html).toContain('src="/rates/desk/assets/app-1.js"');
  expect(html).toContain('content="/rates/desk"');
  expect(response.headers.get('strict-transport-security')).toMatch(/^max-age=/);
});

it('its files never change, and other names have none', async () => {
  const desk = await openTestDesk();
  const file = await desk.app.request('/desk/assets/app-1.js');
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  for (const name of ['app-2.js', '..%2f..%2fpackage.json', '__proto__'])
    expect((await desk.app.request(`/desk/assets/${name}`)).status).not.toBe(200);
});

it('says how to build it where it was not built', async () => {
  const desk = await openTestDesk({ desk: { scope: { carrierCodes: [] }, assets: null } });
  const response = await desk.app.request('/desk');
  expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('npm run build')]);
});
