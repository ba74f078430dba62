import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../testing/open-test-shop.ts';
import { soldAs } from '../../../testing/sold-as.ts';

const LANTERN = soldAs('HS-LAN-BR').variant.id;
const BOOK = soldAs('HS-EBK').variant.id;
const JACKET = soldAs('HS-OIL-L').variant.id;

async function openCart() {
  const { shop, db } = await openTestShop();
  const { session } = await shop.sessions.open();
  return { carts: shop.carts, token: session.cartToken, db };
}

describe('a cart', () => {
  it('is empty for a token that nobody has, and cannot be changed', async () => {
    const { shop } = await openTestShop();
    expect(await shop.carts.find('unknown')).toMatchObject({ lines: [], version: 0 });
    expect(await shop.carts.clear('unknown')).toEqual({ ok: false, issue: { code: 'cart_moved' } });
  });

  it('keeps what was put into it, in order, with a version that grows', async () => {
    const { carts, token } = await openCart();
    const before = await carts.find(token);
    await carts.add(token, [
      { variantId: BOOK, quantity: 1 },
      { variantId: LANTERN, quantity: 2, properties: { Engraving: 'Ada <b>' } },
    ]);
    const after = await carts.find(token);
    expect(after.lines).toMatchObject([
      { variant: { id: BOOK }, quantity: 1, properties: {} },
      {
        variant: { id: LANTERN },
        product: { handle: 'storm-lantern' },
        quantity: 2,
        properties: { Engraving: 'Ada <b>' },
      },
    ]);
    expect(after.version).toBeGreaterThan(before.version);
  });

  it('takes all of several additions or none', async () => {
    const { carts, token } = await openCart();
    const outcome = await carts.add(token, [
      { variantId: LANTERN, quantity: 1 },
      { variantId: 99, quantity: 1 },
    ]);
    expect(outcome).toEqual({ ok: false, issue: { code: 'variant_not_found', variantId: 99 } });
    expect((await carts.find(token)).lines).toEqual([]);
  });

  it('updates lines by where they stood before the update', async () => {
    const { carts, token } = await openCart();
    await carts.add(token, [
      { variantId: LANTERN, quantity: 1 },
      { variantId: BOOK, quantity: 1 },
    ]);
    const outcome = await carts.update(token, {
      quantities: [
        { selector: { by: 'position', position: 1 }, quantity: 0 },
        { selector: { by: 'position', position: 2 }, quantity: 4 },
      ],
    });
    expect(outcome).toMatchObject({ ok: true, value: { lines: [{ variant: { id: BOOK }, quantity: 4 }] } });
  });

  it('takes an update that moves units of a scarce variant from one line to another, in either direction', async () => {
    const { carts, token } = await openCart();
    await carts.add(token, [
      { variantId: JACKET, quantity: 1, properties: { Name: 'Ada' } },
      { variantId: JACKET, quantity: 2 },
    ]);
    const quantitiesAfter = async (first: number, second: number) => {
      const outcome = await carts.update(token, {
        quantities: [
          { selector: { by: 'position', position: 1 }, quantity: first },
          { selector: { by: 'position', position: 2 }, quantity: second },
        ],
      });
      return outcome.ok ? outcome.value.lines.map(({ quantity }) => quantity) : outcome.issue;
    };
    expect(await quantitiesAfter(2, 1)).toEqual([2, 1]);
    expect(await quantitiesAfter(1, 2)).toEqual([1, 2]);
    expect(await quantitiesAfter(2, 2)).toMatchObject({ code: 'over_stock' });
  });

  it('changes nothing when one of several updates is refused', async () => {
    const { carts, token } = await openCart();
    await carts.add(token, [{ variantId: LANTERN, quantity: 1 }]);
    const outcome = await carts.update(token, {
      note: 'ring twice',
      quantities: [
        { selector: { by: 'variant', variantId: LANTERN }, quantity: 3 },
        { selector: { by: 'position', position: 2 }, quantity: 1 },
      ],
    });
    expect(outcome).toEqual({ ok: false, issue: { code: 'line_not_found' } });
    expect(await carts.find(token)).toMatchObject({ note: '', lines: [{ quantity: 1 }] });
  });

  it('adds a variant that is updated before it is in the cart, unless there is no such variant', async () => {
    const { carts, token } = await openCart();
    const update = (variantId: number, quantity: number) =>
      carts.update(token, { quantities: [{ selector: { by: 'variant', variantId }, quantity }] });
    expect(await update(BOOK, 0)).toMatchObject({ ok: true, value: { lines: [] } });
    expect(await update(JACKET, 0)).toMatchObject({ ok: true, value: { lines: [] } });
    expect(await update(BOOK, 2)).toMatchObject({ ok: true, value: { lines: [{ quantity: 2 }] } });
    expect(await update(99, 0)).toEqual({ ok: false, issue: { code: 'variant_not_found', variantId: 99 } });
    expect(await update(JACKET, 4)).toMatchObject({ ok: false, issue: { code: 'over_stock' } });
    expect((await carts.find(token)).lines).toHaveLength(1);
  });

  it('keeps note and attributes apart from the lines', async () => {
    const { carts, token } = await openCart();
    await carts.add(token, [{ variantId: LANTERN, quantity: 1 }]);
    await carts.update(token, { note: 'ring twice', attributes: { gift: 'yes' } });
    await carts.clear(token);
    expect(await carts.find(token)).toMatchObject({ note: 'ring twice', attributes: { gift: 'yes' }, lines: [] });
  });

  it('leaves the carts of others as they are', async () => {
    const { shop } = await openTestShop();
    const [mine, theirs] = [await shop.sessions.open(), await shop.sessions.open()];
    for (const { session } of [mine, theirs]) await shop.carts.update(session.cartToken, { note: session.cartToken });
    await shop.carts.add(mine.session.cartToken, [{ variantId: LANTERN, quantity: 1 }]);
    await shop.carts.clear(mine.session.cartToken);
    for (const { session } of [mine, theirs]) {
      expect(await shop.carts.find(session.cartToken)).toMatchObject({ note: session.cartToken, lines: [] });
    }
  });

  it('forgets an attribute that is set to nothing', async () => {
    const { carts, token } = await openCart();
    await carts.update(token, { attributes: { gift: 'yes', wrap: 'blue' } });
    await carts.update(token, { attributes: { wrap: '' } });
    expect((await carts.find(token)).attributes).toEqual({ gift: 'yes' });
  });

  it('refuses more attributes than anybody needs', async () => {
    const { carts, token } = await openCart();
    const attributes = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`a${index}`, 'x']));
    expect(await carts.update(token, { attributes })).toMatchObject({ ok: false });
  });
});

describe('changes at the same time', () => {
  it('are all kept, one after another', async () => {
    const { carts, token } = await openCart();
    await Promise.all(Array.from({ length: 20 }, () => carts.add(token, [{ variantId: LANTERN, quantity: 1 }])));
    const cart = await carts.find(token);
    expect(cart.lines).toMatchObject([{ quantity: 20 }]);
    expect(cart.version).toBe(21);
  });

  it('never sell more than there are', async () => {
    const { carts, token } = await openCart();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        carts.add(token, [{ variantId: JACKET, quantity: 1, properties: { copy: String(index) } }]),
      ),
    );
    expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(3);
    expect((await carts.find(token)).lines).toHaveLength(3);
  });
});
