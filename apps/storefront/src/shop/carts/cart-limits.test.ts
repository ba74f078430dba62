import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../testing/open-test-shop.ts';
import { soldAs } from '../../../testing/sold-as.ts';

const LANTERN = soldAs('HS-LAN-BR').variant.id;

async function openCart() {
  const { shop, db } = await openTestShop();
  const { session } = await shop.sessions.open();
  const token = session.cartToken;
  return {
    db,
    token,
    carts: shop.carts,
    add: (properties: Record<string, string>) =>
      shop.carts.add(token, [{ variantId: LANTERN, quantity: 1, properties }]),
  };
}

const texts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`name ${at}`, 'x']));

describe('a line', () => {
  it.each([
    ['properties', texts(51), { code: 'too_many_properties', limit: 50 }],
    ['of a name', { ['n'.repeat(256)]: 'x' }, { code: 'name_too_long', limit: 255 }],
    ['of a value', { inscription: 'x'.repeat(5_001) }, { code: 'value_too_long', limit: 5_000 }],
  ])('has a limit %s, when it is added and when it is changed', async (_what, properties, issue) => {
    const { carts, token, add } = await openCart();
    expect(await add(properties)).toEqual({ ok: false, issue });
    await add({});
    const changed = await carts.change(token, { by: 'position', position: 1 }, { quantity: 1, properties });
    expect(changed).toEqual({ ok: false, issue });
    expect((await carts.find(token)).lines).toMatchObject([{ properties: {} }]);
  });

  it('takes what is just within them', async () => {
    const { add } = await openCart();
    const name = 'n'.repeat(255);
    expect(await add({ ...texts(49), [name]: 'x'.repeat(5_000) })).toMatchObject({ ok: true });
  });
});

describe('a cart', () => {
  it.each([
    ['attributes', { attributes: texts(51) }, { code: 'too_many_attributes', limit: 50 }],
    ['of a name', { attributes: { ['n'.repeat(256)]: 'x' } }, { code: 'name_too_long', limit: 255 }],
    ['of a value', { attributes: { gift: 'x'.repeat(5_001) } }, { code: 'value_too_long', limit: 5_000 }],
    ['of its note', { note: 'x'.repeat(5_001) }, { code: 'note_too_long', limit: 5_000 }],
  ])('has a limit %s', async (_what, update, issue) => {
    const { carts, token } = await openCart();
    expect(await carts.update(token, update)).toEqual({ ok: false, issue });
    expect(await carts.find(token)).toMatchObject({ note: '', attributes: {} });
  });

  it('has at most 100,000 bytes, whatever they are made of', async () => {
    const { carts, token, add } = await openCart();
    // Two bytes each in UTF-8; JSON escapes none of them.
    const long = 'é'.repeat(4_900);
    for (let line = 0; line < 10; line += 1)
      expect(await add({ text: long, line: `${line}` })).toMatchObject({ ok: true });
    const refused = { ok: false, issue: { code: 'cart_too_large', limitBytes: 100_000 } };
    expect(await add({ text: long })).toEqual(refused);
    expect(await carts.update(token, { note: 'x'.repeat(5_000) })).toEqual(refused);
    expect((await carts.find(token)).lines).toHaveLength(10);
  });

  it('that is too large already can become smaller, and not larger', async () => {
    const { carts, token, add, db } = await openCart();
    await add({ text: 'first' });
    await add({ text: 'second' });
    const properties = JSON.stringify({ text: 'x'.repeat(200_000) });
    await db.updateTable('cart_lines').set({ properties }).where('position', '=', 0).execute();
    expect(await add({ text: 'third' })).toMatchObject({ issue: { code: 'cart_too_large' } });
    expect(await carts.change(token, { by: 'position', position: 2 }, { quantity: 0 })).toMatchObject({ ok: true });
    expect(await carts.change(token, { by: 'position', position: 1 }, { quantity: 0 })).toMatchObject({
      ok: true,
      value: { lines: [] },
    });
  });
});
