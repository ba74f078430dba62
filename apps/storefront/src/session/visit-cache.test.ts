import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { connect } from '../db/connect.ts';
import { openTestShop, seededFolder } from '../testing/open-test-shop.ts';
import { soldAs } from '../testing/sold-as.ts';
import { createShop } from '../process/create-shop.ts';
import { randomToken } from './sessions.ts';

const OTTAWA = { country: 'CA', province: 'ON', zip: 'K1N 5T2' };
const CUSTOMER = 1;
const knife = soldAs('HS-KNI').variant.id;

describe('a visit that is remembered', () => {
  it('is always as it was left', async () => {
    const { shop } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    await shop.sessions.find(token);
    await shop.carts.find(session.cartToken);
    await shop.sessions.setCurrency(session, 'EUR');
    expect(await shop.sessions.find(token)).toMatchObject({ destination: null, currency: 'EUR' });
    await shop.sessions.setDestination(session, OTTAWA);
    await shop.carts.add(session.cartToken, [{ variantId: knife, quantity: 2 }]);
    expect(await shop.sessions.find(token)).toMatchObject({ destination: OTTAWA, currency: 'EUR' });
    expect((await shop.carts.find(session.cartToken)).lines).toMatchObject([{ quantity: 2 }]);
    await shop.sessions.end(session);
    expect(await shop.sessions.find(token)).toBeNull();
  });

  it('shows what a visitor brings to the cart of a customer, on the customer’s other devices, too', async () => {
    const { shop } = await openTestShop();
    const phone = await shop.sessions.logIn(null, CUSTOMER);
    expect((await shop.carts.find(phone.session.cartToken)).lines).toEqual([]);
    const { session } = await shop.sessions.open();
    await shop.carts.add(session.cartToken, [{ variantId: knife, quantity: 1 }]);
    await shop.sessions.logIn(session, CUSTOMER);
    expect((await shop.carts.find(phone.session.cartToken)).lines).toHaveLength(1);
  });

  it('writes no destination that it has already', async () => {
    const { shop, db } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    await shop.sessions.setDestination(session, OTTAWA);
    await sql`create trigger refuse before update on sessions begin select raise(abort, 'written'); end`.execute(db);
    const again = await shop.sessions.find(token);
    if (again === null) throw new Error('There is a session.');
    await shop.sessions.setDestination(again, OTTAWA);
    await expect(shop.sessions.setDestination(again, { ...OTTAWA, zip: 'K2P 1L4' })).rejects.toThrow('written');
    expect(await shop.sessions.find(token)).toMatchObject({ destination: OTTAWA });
  });

  it('ends with its time', async () => {
    const { shop, time } = await openTestShop();
    const { token } = await shop.sessions.open();
    expect(await shop.sessions.find(token)).not.toBeNull();
    time.nowMs += 31 * 24 * 60 * 60 * 1000;
    expect(await shop.sessions.find(token)).toBeNull();
  });

  it('hears of what another process writes into the same database', async () => {
    const place = { dataDir: await seededFolder(), databaseUrl: null };
    const dbs = [connect(place), connect(place)] as const;
    const [here, there] = dbs.map((db) => createShop({ db, now: Date.now, newToken: randomToken }));
    if (here === undefined || there === undefined) throw new Error('There are two shops.');
    const { token, session } = await here.sessions.open();
    await here.sessions.find(token);
    await here.carts.find(session.cartToken);
    await there.sessions.setDestination(session, OTTAWA);
    await there.carts.add(session.cartToken, [{ variantId: knife, quantity: 1 }]);
    await nextTurn();
    expect(await here.sessions.find(token)).toMatchObject({ destination: OTTAWA });
    expect((await here.carts.find(session.cartToken)).lines).toHaveLength(1);
    await Promise.all(dbs.map((db) => db.destroy()));
  });
});

/** Others' writes are checked for once per turn of the event loop. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
