import { expect, it } from 'vitest';
import { openTestShop } from '../../../testing/open-test-shop.ts';
import type { CheckoutStart } from './checkouts.ts';

const OVERNIGHT: CheckoutStart = {
  place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
  selectedCode: 'overnight',
  shown: [{ code: 'overnight', name: 'Overnight', priceHundredths: 3340 }],
};

async function openSession() {
  const opened = await openTestShop();
  const { session } = await opened.shop.sessions.open();
  return { ...opened, session };
}

it('finds what the shopper sent to the checkout, in the same session only', async () => {
  const { shop, session } = await openSession();
  const id = await shop.checkouts.start(session.id, OVERNIGHT);
  expect(await shop.checkouts.find(session.id, id)).toEqual(OVERNIGHT);
  const { session: other } = await shop.sessions.open();
  expect(await shop.checkouts.find(other.id, id)).toBeNull();
});

it('finds no checkout whose id no database can hold', async () => {
  const { shop, session } = await openSession();
  expect(await shop.checkouts.find(session.id, 'checkout\0')).toBeNull();
});

it('keeps the ten newest checkouts of a session', async () => {
  const { shop, session, time } = await openSession();
  const ids: string[] = [];
  for (let count = 0; count < 12; count += 1) {
    time.nowMs += 1;
    ids.push(await shop.checkouts.start(session.id, OVERNIGHT));
  }
  const found = await Promise.all(ids.map((id) => shop.checkouts.find(session.id, id)));
  expect(found.map((start) => start !== null)).toEqual(ids.map((_, index) => index >= 2));
});

it('forgets the checkouts of one session', async () => {
  const { shop, session } = await openSession();
  const id = await shop.checkouts.start(session.id, OVERNIGHT);
  await shop.checkouts.forget(session.id);
  expect(await shop.checkouts.find(session.id, id)).toBeNull();
});

it('removes the checkouts of a session with it, and stores none of a session that has ended', async () => {
  const { shop, session, db } = await openSession();
  await shop.checkouts.start(session.id, OVERNIGHT);
  await shop.sessions.end(session);
  await shop.checkouts.start(session.id, OVERNIGHT);
  expect(await db.selectFrom('checkouts').selectAll().execute()).toEqual([]);
});
