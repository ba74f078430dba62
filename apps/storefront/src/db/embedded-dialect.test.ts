import { setImmediate } from 'node:timers';
import { expect, it } from 'vitest';
import { openTestShop } from '../testing/open-test-shop.ts';

it('lets other requests have their turn between transactions that wait for each other', async () => {
  const { db } = await openTestShop();
  const TRANSACTIONS = 10;
  let done = 0;
  const seen = new Set<number>();
  const look = () => {
    seen.add(done);
    if (done < TRANSACTIONS) setImmediate(look);
  };
  const write = db.updateTable('carts').set({ note: '' }).where('token', '=', 'none');
  const all = Array.from({ length: TRANSACTIONS }, () =>
    db.transaction().execute(async (transaction) => {
      await transaction.executeQuery(write);
      done += 1;
    }),
  );
  look();
  await Promise.all(all);
  expect(seen.size).toBeGreaterThan(TRANSACTIONS / 2);
});
