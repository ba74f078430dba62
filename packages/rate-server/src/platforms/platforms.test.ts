import { createManualClock } from '@cartfare/testing';
import { aWatchedRequest } from '@cartfare/testing/servers';
import { describe, expect, it } from 'vitest';
import { ASKERS } from '../../testing/platforms/askers.ts';
import { openPlatform, type OpenOptions } from '../../testing/platforms/open-platform.ts';
import { ratesOf, settingsIn } from '../../testing/rates-of.ts';
import { limitKeys } from '../keys/limit-keys.ts';
import { NoSettingsError } from '../settings/rating-settings.ts';
import { PLATFORMS } from './platforms.ts';

/** With blanks after it, to this length. */
const padded = (body: string, bytes: number) => body + ' '.repeat(bytes - Buffer.byteLength(body));

/** What every platform keeps. What is special to one is in its own test. */
describe.each(PLATFORMS)('$label', ({ label }) => {
  async function open(options: OpenOptions = {}) {
    const asker = await ASKERS[label]?.();
    if (asker === undefined) throw new Error(`Write an asker of ${label}, and add it to ASKERS.`);
    const opened = await openPlatform(asker, options);
    const expectRefusal = async (response: Response, status: number, code: string) => {
      expect({ status: response.status, body: await response.json() }).toMatchObject({
        status,
        body: asker.refusal(code),
      });
    };
    return { ...asker, ...opened, expectRefusal };
  }

  it('gets the rates of the settings, for the request with the id of its log', async () => {
    const { send, cart, codesIn, options, log } = await open();
    const response = await send(cart());
    expect(response.status).toBe(200);
    expect(codesIn(await response.json())).toEqual(['standard', 'express']);
    expect(options).toMatchObject([{ requestId: 'request-1' }]);
    expect(log.entries).toEqual([]);
  });

  it('is told the methods of each of its addresses', async () => {
    const { app, platform } = await open();
    for (const route of [platform, ...(platform.otherRoutes ?? [])]) {
      const [wrong, allow] = 'page' in route ? ['POST', 'GET, HEAD'] : ['GET', 'POST'];
      const response = await app.request(`/${platform.name}${route.path}`, { method: wrong });
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    }
  });

  it('is refused without proof before anything of the body is read', async () => {
    const { app, platform, unproved, asked } = await open();
    for (const route of [platform, ...(platform.otherRoutes ?? [])]) {
      if ('page' in route) continue;
      const { request, wasRead } = aWatchedRequest();
      await app.request(`/${platform.name}${route.path}`, { ...request, headers: unproved });
      expect([route.path, wasRead()]).toEqual([route.path, false]);
    }
    expect(asked).toEqual([]);
  });

  it('is refused with wrong credentials, also for a body that cannot be read', async () => {
    const { send, cart, unproved, unprovedCode, expectRefusal, asked } = await open();
    for (const body of [cart(), 'not JSON']) await expectRefusal(await send(body, unproved), 401, unprovedCode);
    expect(asked).toEqual([]);
  });

  it.each([
    ['is not JSON', 'not JSON'],
    ['is no cart', '{}'],
    ['is nested without end', '['.repeat(200_000)],
  ])('is refused with a body that %s', async (_case, body) => {
    const { send, expectRefusal } = await open();
    await expectRefusal(await send(body), 400, 'unreadable');
  });

  it('may send a body of the maximum size, and no larger one', async () => {
    const { send, cart, maxBytes, expectRefusal } = await open();
    expect((await send(padded(cart(), maxBytes))).status).toBe(200);
    await expectRefusal(await send(padded(cart(), maxBytes + 1)), 413, 'too_large');
  });

  it('may send 500 lines of 500 bytes each, and no more lines', async () => {
    const { send, cart, expectRefusal } = await open();
    expect((await send(padded(cart({ lineCount: 500 }), 250_000))).status).toBe(200);
    await expectRefusal(await send(cart({ lineCount: 501 })), 422, 'too_many_lines');
  });

  it('is counted when it is known, and told when to come back', async () => {
    const { send, cart, unproved, expectRefusal } = await open({ takeRequest: limitKeys({ perMinute: 1 }) });
    expect((await send(cart(), unproved)).status).toBe(401);
    expect((await send(cart())).status).toBe(200);
    const limited = await send(cart());
    expect(limited.headers.get('retry-after')).toBe('60');
    await expectRefusal(limited, 429, 'too_many_requests');
  });

  it('gets backup rates at the deadline for a carrier that does not respond', async () => {
    const clock = createManualClock();
    const hanging = { code: 'parcels', quote: () => new Promise<never>(() => undefined) };
    const backupRates = [{ id: 'backup', name: 'Backup', price: { kind: 'flat' as const, priceMinor: 1500 } }];
    const carriers = [{ source: 'parcels', deadlineMs: 10_000, backupRates }];
    const zones = [{ id: 'ca', name: 'Canada', regions: [{ country: 'CA' }], rates: [], carriers }];
    const { rates } = await ratesOf(settingsIn('CAD', { zones }), [hanging]);
    const { send, cart, codesIn, options, platform } = await open({ rates, clock });
    const response = send(cart());
    await expect.poll(() => options.length).toBe(1);
    await clock.advance(platform.deadlineMs - 1);
    expect(options[0]?.signal?.aborted).toBe(false);
    await clock.advance(1);
    expect(options[0]?.signal?.aborted).toBe(true);
    expect(codesIn(await (await response).json())).toEqual(['backup']);
  });

  it('is refused while there are no settings', async () => {
    const { send, cart, expectRefusal } = await open({ rates: () => Promise.reject(new NoSettingsError()) });
    await expectRefusal(await send(cart()), 503, 'no_settings');
  });

  it('is refused after a carrier failed that has no backup rates', async () => {
    const omissions = [{ source: 'parcels', reason: 'timed_out', backup: false }] as const;
    const rates = () => Promise.resolve({ outcome: 'no_rates', omissions, explanation: null } as const);
    const { send, cart, expectRefusal } = await open({ rates });
    await expectRefusal(await send(cart()), 503, 'carriers_failed');
  });

  it('is refused after a fault, of which it learns nothing', async () => {
    const { send, cart, log, expectRefusal } = await open({ rates: () => Promise.reject(new Error('the database')) });
    const response = await send(cart());
    expect(await response.clone().text()).not.toContain('database');
    await expectRefusal(response, 500, 'internal');
    expect(log.entries).toMatchObject([{ facts: { requestId: 'request-1', err: { message: 'the database' } } }]);
  });

  it('leaves a line in the log for each refusal, without secrets and addresses', async () => {
    const { send, cart, log, platform, secret, unproved } = await open();
    await send(cart(), unproved);
    await send(cart({ currency: 'USD' }));
    await send(cart({ lineCount: 501 }));
    const facts = { platform: platform.name, requestId: 'request-1' };
    expect(log.entries).toMatchObject([{ facts }, { facts }, { facts }]);
    const text = JSON.stringify(log.entries);
    for (const hidden of [secret, 'K1N', ...Object.values(unproved)]) expect(text).not.toContain(hidden);
  });
});
