import { describe, expect, it, vi } from 'vitest';
import { openTestShop } from '../../testing/open-test-shop.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { SESSION_LIFETIME_MS } from './sessions.ts';

const LANTERN = { variantId: soldAs('HS-LAN-BR').variant.id, quantity: 1 };
const BOOK = { variantId: soldAs('HS-EBK').variant.id, quantity: 1 };
const CUSTOMER = 1;

const OTTAWA = { postalCode: 'K1N 5T2', countryCode: 'CA', provinceCode: 'ON' };

describe('a session', () => {
  it('is found by its token, which is not kept', async () => {
    const { shop, db } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    expect(await shop.sessions.find(token)).toEqual(session);
    expect(await shop.sessions.find(session.id)).toBeNull();
    expect(JSON.stringify(await db.selectFrom('sessions').selectAll().execute())).not.toContain(token);
  });

  it('remembers currency and destination', async () => {
    const { shop } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    await shop.sessions.setCurrency(session, 'EUR');
    await shop.sessions.setPlace(session, OTTAWA);
    expect(await shop.sessions.find(token)).toMatchObject({ currency: 'EUR', place: OTTAWA });
  });

  it('remembers an empty destination as one that was asked for', async () => {
    const { shop } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    const nowhere = { postalCode: '', countryCode: '', provinceCode: '' };
    await shop.sessions.setPlace(session, nowhere);
    expect((await shop.sessions.find(token))?.place).toEqual(nowhere);
  });

  it('remembers the last destination, also when an outdated request had the same', async () => {
    const { shop } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    await shop.sessions.setPlace(session, OTTAWA);
    const before = await shop.sessions.find(token);
    if (before === null) throw new Error('There is a session.');
    const hamburg = { postalCode: '20095', countryCode: 'DE', provinceCode: '' };
    await shop.sessions.setPlace(before, hamburg);
    await shop.sessions.setPlace(before, OTTAWA);
    expect((await shop.sessions.find(token))?.place).toEqual(OTTAWA);
  });

  it('forgets its destination when it is set to none', async () => {
    const { shop } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    await shop.sessions.setPlace(session, OTTAWA);
    await shop.sessions.setPlace(session, null);
    expect((await shop.sessions.find(token))?.place).toBeNull();
  });

  it('says when the expiry was extended, because the cookie then has to be renewed', async () => {
    const { shop, time } = await openTestShop();
    const { token } = await shop.sessions.open();
    const onRenewed = vi.fn<() => void>();
    for (let times = 1; times <= 3; times += 1) {
      time.nowMs += SESSION_LIFETIME_MS / 2;
      expect(await shop.sessions.find(token, onRenewed)).not.toBeNull();
      expect(await shop.sessions.find(token, onRenewed)).not.toBeNull();
      expect(onRenewed).toHaveBeenCalledTimes(times);
    }
  });

  it('lives as long as it is used', async () => {
    const { shop, time } = await openTestShop();
    const { token } = await shop.sessions.open();
    time.nowMs += SESSION_LIFETIME_MS - 1;
    expect(await shop.sessions.find(token)).not.toBeNull();
    time.nowMs += SESSION_LIFETIME_MS - 1;
    expect(await shop.sessions.find(token)).not.toBeNull();
    time.nowMs += SESSION_LIFETIME_MS;
    expect(await shop.sessions.find(token)).toBeNull();
  });

  it("is removed when its time is over, with a visitor's cart and without a customer's", async () => {
    const { shop, db, time } = await openTestShop();
    await shop.sessions.open();
    const known = await shop.sessions.logIn(null, CUSTOMER);
    time.nowMs += SESSION_LIFETIME_MS;
    const again = await shop.sessions.logIn(null, CUSTOMER);
    await shop.sessions.removeExpired();
    expect(await db.selectFrom('sessions').select('id').execute()).toEqual([{ id: again.session.id }]);
    expect(await db.selectFrom('carts').select('token').execute()).toEqual([{ token: known.session.cartToken }]);
  });

  it('is not removed by a process whose clock is a month ahead, because no session was used since', async () => {
    const { shop, time } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    await shop.carts.add(session.cartToken, [LANTERN]);
    time.nowMs += 31 * 24 * 3_600_000;
    expect(await shop.sessions.removeExpired()).toBe(0);
    time.nowMs -= 31 * 24 * 3_600_000;
    expect(await shop.sessions.find(token)).toEqual(session);
    expect((await shop.carts.find(session.cartToken)).lines).toHaveLength(1);
  });
});

describe('many sessions whose time is over', () => {
  /** Enough for three batches; they ended one after another. */
  const COUNT = 500;

  async function openExpired() {
    const opened = await openTestShop();
    const { db, time } = opened;
    const names = Array.from({ length: COUNT }, (_, at) => `visit ${at}`);
    const cart = { customer_id: null, version: 1, note: '', attributes: '{}', updated_at_ms: 0 };
    await db
      .insertInto('carts')
      .values(names.map((token) => ({ token, ...cart })))
      .execute();
    const session = { customer_id: null, currency: null, destination_zip: null, destination_country: null };
    const rows = names.map((id, at) => ({ id, cart_token: id, expires_at_ms: time.nowMs - at, ...session }));
    await db
      .insertInto('sessions')
      .values(rows.map((row) => ({ ...row, destination_province: null })))
      .execute();
    const left = async () => (await db.selectFrom('sessions').select('id').execute()).length;
    const carts = async () => (await db.selectFrom('carts').select('token').execute()).length;
    return { ...opened, left, carts };
  }

  it('are all removed, and nothing else', async () => {
    const { shop, left, carts } = await openExpired();
    const { token } = await shop.sessions.open();
    expect(await shop.sessions.removeExpired()).toBe(COUNT);
    expect([await left(), await carts()]).toEqual([1, 1]);
    expect(await shop.sessions.find(token)).not.toBeNull();
  });

  it('are left to the next time when the process is about to stop', async () => {
    const { shop, left, carts } = await openExpired();
    await shop.sessions.open();
    const stopping = new AbortController();
    const removing = shop.sessions.removeExpired(stopping.signal);
    stopping.abort();
    const removed = await removing;
    expect(removed).toBeGreaterThan(0);
    expect(removed).toBeLessThan(COUNT);
    expect([await left(), await carts()]).toEqual([COUNT + 1 - removed, COUNT + 1 - removed]);
    expect(await shop.sessions.removeExpired()).toBe(COUNT - removed);
  });

  it('leave carts that a session still leads to', async () => {
    const { shop, db, time } = await openTestShop();
    const { session } = await shop.sessions.open();
    time.nowMs += SESSION_LIFETIME_MS;
    const row = await db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow();
    await db
      .insertInto('sessions')
      .values({ ...row, id: 'another', expires_at_ms: time.nowMs + SESSION_LIFETIME_MS })
      .execute();
    expect(await shop.sessions.removeExpired()).toBe(1);
    expect(await db.selectFrom('carts').select('token').execute()).toEqual([{ token: session.cartToken }]);
  });
});

describe('logging in', () => {
  it('gives a new token, and ends the one before', async () => {
    const { shop } = await openTestShop();
    const visitor = await shop.sessions.open();
    const customer = await shop.sessions.logIn(visitor.session, CUSTOMER);
    expect(customer.token).not.toBe(visitor.token);
    expect(await shop.sessions.find(visitor.token)).toBeNull();
    expect(await shop.sessions.find(customer.token)).toMatchObject({ customerId: CUSTOMER });
  });

  it('takes the cart, the currency and the destination along', async () => {
    const { shop } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    await shop.carts.add(session.cartToken, [LANTERN]);
    await shop.sessions.setCurrency(session, 'EUR');
    await shop.sessions.setPlace(session, OTTAWA);
    const customer = await shop.sessions.logIn(await shop.sessions.find(token), CUSTOMER);
    expect(customer.session).toMatchObject({ cartToken: session.cartToken, currency: 'EUR', place: OTTAWA });
  });

  it('adds what the visitor brought to the cart that waits from the last time', async () => {
    const { shop, db } = await openTestShop();
    const first = await shop.sessions.logIn(null, CUSTOMER);
    await shop.carts.add(first.session.cartToken, [BOOK]);
    await shop.sessions.end(first.session);
    const visitor = await shop.sessions.open();
    await shop.carts.add(visitor.session.cartToken, [LANTERN, BOOK]);
    await shop.carts.update(visitor.session.cartToken, { note: 'ring twice' });
    const second = await shop.sessions.logIn(visitor.session, CUSTOMER);
    expect(await shop.carts.find(second.session.cartToken)).toMatchObject({
      note: 'ring twice',
      lines: [
        { variant: { id: BOOK.variantId }, quantity: 1 },
        { variant: { id: LANTERN.variantId }, quantity: 1 },
      ],
    });
    expect(await db.selectFrom('carts').select('token').execute()).toHaveLength(1);
  });

  it('on a second device shows the same cart on both', async () => {
    const { shop } = await openTestShop();
    const phone = await shop.sessions.logIn(null, CUSTOMER);
    const laptop = await shop.sessions.logIn(null, CUSTOMER);
    await shop.carts.add(phone.session.cartToken, [LANTERN]);
    expect((await shop.carts.find(laptop.session.cartToken)).lines).toHaveLength(1);
  });

  it("leaves nothing of one customer's visit to the next on the same browser", async () => {
    const { shop } = await openTestShop();
    const first = await shop.sessions.logIn(null, CUSTOMER);
    await shop.carts.add(first.session.cartToken, [LANTERN]);
    await shop.sessions.setPlace(first.session, OTTAWA);
    const second = await shop.sessions.logIn(await shop.sessions.find(first.token), 2);
    expect(second.session.place).toBeNull();
    expect((await shop.carts.find(second.session.cartToken)).lines).toEqual([]);
    expect(await shop.sessions.find(first.token)).toBeNull();
  });
});

describe('what happens to a cart while its visitor logs in', () => {
  /** A visitor with a lantern in the cart, and a customer with a book in the stored cart. */
  async function openBoth() {
    const { shop } = await openTestShop();
    const last = await shop.sessions.logIn(null, CUSTOMER);
    await shop.carts.add(last.session.cartToken, [BOOK]);
    const { session: visit } = await shop.sessions.open();
    await shop.carts.add(visit.cartToken, [LANTERN]);
    return { shop, visit, waitingToken: last.session.cartToken };
  }

  it('is in the cart afterwards, or refused: never lost', async () => {
    const { shop, visit, waitingToken } = await openBoth();
    const add = () => shop.carts.add(visit.cartToken, [LANTERN]);
    const [before, , after] = await Promise.all([
      Promise.all([add(), add()]),
      shop.sessions.logIn(visit, CUSTOMER),
      Promise.all([add(), add(), add()]),
    ]);
    const kept = [...before, ...after].filter((outcome) => outcome.ok);
    expect((await shop.carts.find(waitingToken)).lines).toMatchObject([{ quantity: 1 }, { quantity: 1 + kept.length }]);
    expect(await add()).toEqual({ ok: false, issue: { code: 'cart_moved' } });
  });

  it('comes along once when the button is pressed twice', async () => {
    const { shop, visit, waitingToken } = await openBoth();
    const [first, second] = await Promise.all([
      shop.sessions.logIn(visit, CUSTOMER),
      shop.sessions.logIn(visit, CUSTOMER),
    ]);
    expect([first.session.cartToken, second.session.cartToken]).toEqual([waitingToken, waitingToken]);
    expect((await shop.carts.find(waitingToken)).lines).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
  });

  it('stays as it is when it becomes the first cart of the customer, however often the button is pressed', async () => {
    const { shop } = await openTestShop();
    const { session: visit } = await shop.sessions.open();
    await shop.carts.add(visit.cartToken, [LANTERN]);
    await Promise.all([shop.sessions.logIn(visit, CUSTOMER), shop.sessions.logIn(visit, CUSTOMER)]);
    expect((await shop.carts.find(visit.cartToken)).lines).toMatchObject([{ quantity: 1 }]);
  });
});

describe('logging out', () => {
  it('leaves nothing of a visitor, whose cart nobody would find again', async () => {
    const { shop, db } = await openTestShop();
    const { session } = await shop.sessions.open();
    await shop.sessions.end(session);
    expect(await db.selectFrom('carts').select('token').execute()).toEqual([]);
  });

  it('ends the session, not the cart', async () => {
    const { shop } = await openTestShop();
    const { token, session } = await shop.sessions.logIn(null, CUSTOMER);
    await shop.carts.add(session.cartToken, [LANTERN]);
    await shop.sessions.end(session);
    expect(await shop.sessions.find(token)).toBeNull();
    expect((await shop.carts.find(session.cartToken)).lines).toHaveLength(1);
  });
});
