import { createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { NOON, openRateService, request, ratesOf, TRACKED } from '../../testing/open-rate-service.ts';
import { createRateServer } from '@cartfare/rate-server';
import { SHIPPING } from '../seed/shipping.ts';
import { connect } from '../db/connect.ts';
import { SLOW } from '../../testing/commands/slow.ts';
import { openCli, type CliBench } from '../../testing/commands/run-cli.ts';

/** A shop on the command line's data, with its own connection, as in another process. */
async function openRunningShop(cli: CliBench) {
  const db = connect({ dataDir: cli.dataDir, databaseUrl: null });
  const clock = createManualClock(NOON);
  const carriers = [{ code: 'parcel', quote: () => Promise.resolve(TRACKED) }];
  const log = { info: () => undefined, warn: fail, error: fail };
  const server = createRateServer({ database: db, carriersOf: () => carriers, clock, now: clock.now, log });
  const { rateService } = await openRateService(clock, { settings: server.settings, plan: server.planFor('shop') });
  return {
    close: async () => {
      await server.close();
      await db.destroy();
    },
    /** The rates that are offered to the next shopper at once. */
    async offered(): Promise<readonly string[]> {
      // The command's writes are visible in the next turn of the event loop; in production it is another process.
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      return ratesOf(await rateService.result(request(), 8_000)).map(({ code }) => code);
    },
  };
}

function fail(facts: object): void {
  throw new Error(JSON.stringify(facts));
}

describe('a running shop', SLOW, () => {
  it('uses imported settings without a restart, and no quote that it made under the old ones', async () => {
    const cli = await openCli();
    const shop = await openRunningShop(cli);
    expect(await shop.offered()).toEqual(['local-delivery', 'standard', 'tracked_packet']);
    const [ottawa, ...others] = SHIPPING.zones;
    const fewer = { ...SHIPPING, zones: [{ ...ottawa, also: [] }, ...others] };
    await cli.run('import', await cli.file('fewer.json', JSON.stringify(fewer)));
    expect(await shop.offered()).toEqual(['local-delivery']);
    await shop.close();
  });

  it('uses a restored version from the next request on', async () => {
    const cli = await openCli();
    const shop = await openRunningShop(cli);
    const [ottawa, ...others] = SHIPPING.zones;
    const fewer = { ...SHIPPING, zones: [{ ...ottawa, also: [] }, ...others] };
    await cli.run('import', await cli.file('fewer.json', JSON.stringify(fewer)));
    expect(await shop.offered()).toEqual(['local-delivery']);
    const { out } = await cli.run('restore', '1');
    expect(out).toMatch(/^Version 1 is live again, as version 3: /);
    expect(await shop.offered()).toEqual(['local-delivery', 'standard', 'tracked_packet']);
    await shop.close();
  });

  it('uses an imported postal table likewise', async () => {
    const cli = await openCli();
    const shop = await openRunningShop(cli);
    await shop.offered();
    const table = await cli.file('codes.csv', 'country,postal_code\nCA,K1N 5T2\n');
    await cli.run('import', await cli.withArea('canada'), '--table', `express=${table}`);
    expect(await shop.offered()).toEqual(['standard', 'tracked_packet']);
    await cli.run('import', '--drop-table', 'express');
    expect(await shop.offered()).toEqual(['local-delivery', 'standard', 'tracked_packet']);
    await shop.close();
  });
});
