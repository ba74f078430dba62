// @vitest-environment jsdom
import type { CompiledQuery } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { openPages } from '../../testing/open-pages.ts';

const OTTAWA = {
  'shipping_address[country]': 'CA',
  'shipping_address[province]': 'ON',
  'shipping_address[zip]': 'K1N 5T2',
};

/** A customer with an item in the cart, and the database queries of a request. */
async function openCustomer() {
  const visit = await openVisit();
  await visit.logIn('visitor.home@example.com');
  await visit.add('HS-LAN-BR');
  return visit;
}

/** A visitor, and the database queries of a request. */
async function openVisit() {
  const visit = await openPages();
  const executed = vi.spyOn(visit.db.getExecutor(), 'executeQuery');
  const readsOf = async (request: () => Promise<unknown>): Promise<readonly string[]> => {
    executed.mockClear();
    await request();
    return executed.mock.calls.map(([query]: [CompiledQuery, ...unknown[]]) => query.sql);
  };
  return { ...visit, readsOf };
}

const of = (table: string) => (sql: string) => sql.startsWith('select') && sql.includes(`from "${table}"`);

describe('a request reads', () => {
  it.each(['/', '/products/storm-lantern', '/cart', '/cart?rates=1', '/checkout', '/shipping', '/account'])(
    'nothing twice: %s',
    async (path) => {
      const { open, readsOf } = await openCustomer();
      const reads = await readsOf(() => open(path));
      expect(reads.filter(of('exchange_rates'))).toHaveLength(1);
      expect(reads.filter((sql, at) => reads.indexOf(sql) !== at)).toEqual([]);
    },
  );

  it('no addresses for the calls of a customer who is logged in', async () => {
    const { browser, readsOf } = await openCustomer();
    const reads = [
      ...(await readsOf(() => browser.postForm('/cart/prepare_shipping_rates', OTTAWA))),
      ...(await readsOf(() => browser.get('/cart/async_shipping_rates'))),
      ...(await readsOf(() => browser.get('/cart.js'))),
    ];
    expect(reads.some(of('customers'))).toBe(true);
    expect(reads.filter(of('customer_addresses'))).toEqual([]);
  });

  it('the shipping file once for all pages that need it', async () => {
    const { open, readsOf } = await openVisit();
    const readsFile = async (path: string) =>
      (await readsOf(() => open(path))).filter((sql) => sql.startsWith('select "document"')).length;
    expect(await readsFile('/products/storm-lantern')).toBe(1);
    for (const path of ['/products/storm-lantern', '/cart', '/shipping']) expect(await readsFile(path)).toBe(0);
  });
});
