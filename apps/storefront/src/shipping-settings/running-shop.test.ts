import { createManualClock } from '@cartfare/testing';
import { describe, expect, it } from 'vitest';
import { NOON, openRateService, request, ratesOf, TRACKED } from '../../testing/open-rate-service.ts';
import { createRatingSettings } from '../rates/settings/rating-settings.ts';
import { SHIPPING } from '../seed/shipping.ts';
import { connect } from '../db/connect.ts';
import { createShop } from '../process/create-shop.ts';
import { randomToken } from '../session/sessions.ts';
import { SLOW } from '../../testing/shipping-settings/slow.ts';
import { openCli, type CliBench } from '../../testing/shipping-settings/run-cli.ts';

/** A shop on the command line's data, with its own connection, as in another process. */
async function openRunningShop(cli: CliBench) {
  const db = connect({ dataDir: cli.dataDir, databaseUrl: null });
  const clock = createManualClock(NOON);
  const shop = createShop({ db, now: clock.now, newToken: randomToken });
  const carriers = [{ code: 'parcel', quote: () => Promise.resolve(TRACKED) }];
  const settings = createRatingSettings({ shop, carriersOf: () => carriers, clock, log: { error: fail } });
  const { rateService } = await openRateService(clock, { settings });
  return {
    close: () => db.destroy(),
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

  it('uses an imported postal table likewise', async () => {
    const cli = await openCli();
    const shop = await openRunningShop(cli);
    await shop.offered();
    const table = await cli.file('codes.csv', 'country,postal_code\nCA,K1N 5T2\n');
    await cli.run('import-postal', table, '--zone', 'canada');
    expect(await shop.offered()).toEqual(['standard', 'tracked_packet']);
    await cli.run('remove-postal', '--zone', 'canada');
    expect(await shop.offered()).toEqual(['local-delivery', 'standard', 'tracked_packet']);
    await shop.close();
  });
});
