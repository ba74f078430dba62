import { describe, expect, it, vi } from 'vitest';
import { openTestShop } from '../testing/open-test-shop.ts';
import { soldAs } from '../testing/sold-as.ts';

const OTTAWA = { country: 'CA', province: 'ON', zip: 'K1N 5T2' };
const DAY_MS = 24 * 60 * 60 * 1000;

describe('a visit', () => {
  it('is the session with its cart, whether there is anything in it or not', async () => {
    const { shop } = await openTestShop();
    const { token, session } = await shop.sessions.open();
    await shop.sessions.setDestination(session, OTTAWA);
    const empty = await shop.visits.find(token);
    expect(empty).toEqual({ session: { ...session, destination: OTTAWA }, cart: await cartOf() });
    expect(empty?.cart.lines).toEqual([]);
    await shop.carts.add(session.cartToken, [
      { variantId: soldAs('HS-SOA').variant.id, quantity: 2 },
      { variantId: soldAs('HS-KNI').variant.id, quantity: 1, properties: { engraving: 'M' } },
    ]);
    const full = await shop.visits.find(token);
    expect(full).toEqual({ session: empty?.session, cart: await cartOf() });
    expect(full?.cart.lines).toHaveLength(2);

    function cartOf() {
      return shop.carts.find(session.cartToken);
    }
  });

  it('is gone without a session, and when its time is over', async () => {
    const { shop, time } = await openTestShop();
    const { token } = await shop.sessions.open();
    expect(await shop.visits.find('unknown')).toBeNull();
    time.nowMs += 31 * DAY_MS;
    expect(await shop.visits.find(token)).toBeNull();
  });

  it('keeps its session alive, and tells when the cookie has to be renewed', async () => {
    const { shop, time } = await openTestShop();
    const { token } = await shop.sessions.open();
    const onRenewed = vi.fn<() => void>();
    for (let times = 1; times <= 3; times += 1) {
      time.nowMs += 20 * DAY_MS;
      expect(await shop.visits.find(token, onRenewed)).not.toBeNull();
      expect(await shop.visits.find(token, onRenewed)).not.toBeNull();
      expect(onRenewed).toHaveBeenCalledTimes(times);
    }
  });
});
