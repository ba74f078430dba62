import { descendants, isAlive } from '../support/processes.ts';
import { expect, test } from '../support/test.ts';

test('shops run side by side, and SIGTERM stops one and its carrier and leaves no child behind', async ({
  request,
  shop,
  openShop,
}) => {
  // Settings that are empty count as left out.
  const other = await openShop({ HOST: '', PARCEL_CARRIER_URL: '', CARRIER_SECRET: '' });
  expect(other.url).not.toBe(shop.url);
  for (const { url } of [shop, other]) expect((await request.get(`${url}/healthz`)).status()).toBe(200);
  const children = await descendants(other.pid);
  expect(children).toHaveLength(2);
  expect(await other.stop()).toBe(0);
  expect(children.filter(isAlive)).toEqual([]);
  await expect(request.get(`${other.url}/healthz`)).rejects.toThrow('ECONNREFUSED');
});

test('a shop that other machines reach has its carrier on this machine alone, and does not outlive its parent', async ({
  request,
  openShop,
}) => {
  const shop = await openShop({ HOST: '0.0.0.0' });
  expect((await request.get(`${shop.url}/healthz`)).status()).toBe(200);
  const children = await descendants(shop.pid);
  expect(children).toHaveLength(2);
  process.kill(shop.pid, 'SIGKILL');
  await expect.poll(() => children.filter(isAlive)).toEqual([]);
});

for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
  const title = `${signal} to npm itself, which ends without a word to what it runs, leaves nothing running`;

  test(title, { tag: '@all' }, async ({ openShop }) => {
    const npm = await openShop({}, 'npm');
    const started = await descendants(npm.pid);
    expect(started.length).toBeGreaterThanOrEqual(3);
    process.kill(npm.pid, signal);
    await expect.poll(() => started.filter(isAlive), { timeout: 15_000 }).toEqual([]);
  });
}

test('a new shop is the demo shop outside production alone', async ({ request, shop, openShop }) => {
  const production = await openShop({ NODE_ENV: 'production' });
  const productsOf = async (url: string) => (await (await request.get(`${url}/products.json`)).json()).products;
  expect((await productsOf(shop.url)).length).toBeGreaterThan(0);
  expect(await productsOf(production.url)).toEqual([]);
});
