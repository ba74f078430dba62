import { createManualClock } from '@cartfare/testing';
import { expect, it } from 'vitest';
import { openTestServer } from '../testing/open-test-server.ts';
import { bigCommerceAsker } from '../testing/platforms/bigcommerce-asker.ts';
import { shopifyAsker } from '../testing/platforms/shopify-asker.ts';
import { createCountedLog } from './counted-log.ts';

function open() {
  const clock = createManualClock();
  const lines: string[] = [];
  const write = (facts: object, message: string) => void lines.push(`${message} ${JSON.stringify(facts)}`);
  return { clock, lines, log: createCountedLog({ log: { warn: write, error: write }, clock }) };
}

it('writes the first line of a reason with its facts, and counts the others of each minute', async () => {
  const { clock, lines, log } = open();
  const refuse = (requestId: number) => log.warn({ platform: 'api', code: 'key_invalid', requestId }, 'refused');
  for (let request = 1; request <= 1_000; request += 1) refuse(request);
  expect(lines.splice(0)).toEqual(['refused {"platform":"api","code":"key_invalid","requestId":1}']);
  await clock.advance(60_000);
  expect(lines.splice(0)).toEqual([
    'refused, again within a minute {"platform":"api","code":"key_invalid","times":999}',
  ]);
  refuse(1_001);
  expect(lines).toEqual([]);
  await clock.advance(120_000);
  expect(lines.splice(0)).toEqual(['refused, again within a minute {"platform":"api","code":"key_invalid","times":1}']);
  refuse(1_002);
  expect(lines).toEqual(['refused {"platform":"api","code":"key_invalid","requestId":1002}']);
});

it('tells reasons apart by platform, code and error', () => {
  const { lines, log } = open();
  for (const facts of [{ platform: 'api', code: 'a' }, { platform: 'shopify', code: 'a' }, { code: 'b' }]) {
    log.warn(facts, 'refused');
    log.warn(facts, 'refused');
  }
  log.error({ err: new RangeError('one') }, 'failed');
  log.error({ err: new TypeError('two') }, 'failed');
  expect(lines).toHaveLength(5);
});

it('writes what it has counted when it is closed', () => {
  const { lines, log } = open();
  for (let request = 0; request < 3; request += 1) log.warn({ code: 'a' }, 'refused');
  log.close();
  expect(lines.at(-1)).toBe('refused, again within a minute {"code":"a","times":2}');
});

it('is the log of all endpoints of the rate server', async () => {
  const { app, logged, close } = await openTestServer({
    platforms: [shopifyAsker().platform, bigCommerceAsker().platform],
  });
  for (const path of ['/v1/rates', '/shopify/carrier-service', '/bigcommerce/rates']) {
    for (let request = 0; request < 20; request += 1) await app.request(path, { method: 'POST', body: '{}' });
  }
  expect(logged).toHaveLength(3);
  await close();
  expect(logged.filter((line) => line.includes('"times":19'))).toHaveLength(3);
});
