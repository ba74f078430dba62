import inspector from 'node:inspector/promises';
import { readFile } from 'node:fs/promises';
import { expect, it, vi } from 'vitest';
import { createCallLimits } from '../http/limits/call-limits.ts';
import { memoryLimiters } from '../http/limits/limiter.ts';
import { browse } from '../testing/browse.ts';
import { openTestApp } from '../testing/open-test-app.ts';
import { soldAs } from '../testing/sold-as.ts';

vi.setConfig({ testTimeout: 30_000 });

const address = (zip: string) => ({
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': zip,
});

/** Paths in `src/` of the storefront's files whose functions run during `work`. */
async function filesOf(work: () => Promise<void>): Promise<readonly string[]> {
  const session = new inspector.Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.disable');
  session.disconnect();
  return result
    .filter(({ functions }) => functions.some(({ functionName, ranges }) => functionName !== '' && ranges[0]?.count))
    .map(({ url }) => /apps\/storefront\/src\/(.+\.tsx?)/.exec(url)?.[1] ?? '')
    .filter((file) => file !== '' && !/test/.test(file))
    .toSorted();
}

it('are those of the table in ARCHITECTURE.md', async () => {
  const rules = { perSession: 100, perAddress: 100, sessionsPerAddress: 100 };
  const { app } = await openTestApp({ callLimits: createCallLimits(rules, memoryLimiters(Date.now)) });
  const browser = browse(app);
  const ask = async (zip: string): Promise<void> => {
    await browser.postForm('/cart/prepare_shipping_rates', address(zip));
    await (await browser.get('/cart/async_shipping_rates')).json();
  };
  await browser.postJson('/cart/add.js', { id: soldAs('HS-LAN-BR').variant.id });
  // The first pair compiles the settings and does other work that is needed only once.
  await ask('K1N 5T3');

  const passed = await filesOf(() => ask('K1N 5T2'));

  const text = await readFile(new URL('../../../../ARCHITECTURE.md', import.meta.url), 'utf8');
  const table = text.slice(text.indexOf('| step | prepare | poll |'), text.indexOf('## Reading order'));
  const named = [...table.matchAll(/`([\w/-]+\/[\w-]+\.ts)`/g)].map(([, file = '']) => file);
  expect(passed).toEqual([...new Set(named)].toSorted());
});
