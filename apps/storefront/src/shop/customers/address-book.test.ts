import { describe, expect, it } from 'vitest';
import { openTestShop } from '../../../testing/open-test-shop.ts';
import type { AddressDraft } from '../model.ts';
import { MAX_ADDRESSES } from './address-book.ts';

const NEWCOMER = 2;
const HOME = 1;

const QUAY: AddressDraft = {
  name: 'Sam Reed',
  address1: '4 Quay Lane',
  address2: 'Unit 3',
  city: 'Halifax',
  province: 'NS',
  country: 'CA',
  postalCode: 'B3J 1S9',
  phone: '+1 902 555 0100',
};

async function openBook() {
  const { shop } = await openTestShop();
  return { book: shop.addresses, addressesOf: shop.addresses.list };
}

describe('the address book', () => {
  it('makes the first address the default, and later ones not', async () => {
    const { book, addressesOf } = await openBook();
    await book.add(NEWCOMER, QUAY);
    await book.add(NEWCOMER, { ...QUAY, city: 'Dartmouth' });
    expect((await addressesOf(NEWCOMER)).map(({ city, isDefault }) => [city, isDefault])).toEqual([
      ['Halifax', true],
      ['Dartmouth', false],
    ]);
  });

  it('leaves the other addresses as they are, of the customer and of others', async () => {
    const { book, addressesOf } = await openBook();
    const others = await addressesOf(HOME);
    await book.add(NEWCOMER, QUAY);
    await book.add(NEWCOMER, { ...QUAY, city: 'Dartmouth' });
    const [first, second] = await addressesOf(NEWCOMER);
    await book.change(NEWCOMER, second?.id ?? 0, { ...QUAY, city: 'Truro' });
    await book.makeDefault(NEWCOMER, second?.id ?? 0);
    expect(await addressesOf(NEWCOMER)).toMatchObject([
      { ...QUAY, id: first?.id },
      { id: second?.id, city: 'Truro' },
    ]);
    expect(await addressesOf(HOME)).toEqual(others);
    expect(others.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('has one default after another one was made it', async () => {
    const { book, addressesOf } = await openBook();
    await book.add(NEWCOMER, QUAY);
    await book.add(NEWCOMER, { ...QUAY, city: 'Dartmouth' });
    const [, second] = await addressesOf(NEWCOMER);
    await book.makeDefault(NEWCOMER, second?.id ?? 0);
    expect((await addressesOf(NEWCOMER)).map(({ isDefault }) => isDefault)).toEqual([false, true]);
  });

  it('hands the default on when it is removed', async () => {
    const { book, addressesOf } = await openBook();
    await book.add(NEWCOMER, QUAY);
    await book.add(NEWCOMER, { ...QUAY, city: 'Dartmouth' });
    const [first] = await addressesOf(NEWCOMER);
    await book.remove(NEWCOMER, first?.id ?? 0);
    expect(await addressesOf(NEWCOMER)).toMatchObject([{ city: 'Dartmouth', isDefault: true }]);
  });

  it('gives a new address a number that none had before, so that a form of a removed one changes nothing', async () => {
    const { book, addressesOf } = await openBook();
    await book.add(NEWCOMER, QUAY);
    const [removed] = await addressesOf(NEWCOMER);
    await book.remove(NEWCOMER, removed?.id ?? 0);
    await book.add(NEWCOMER, { ...QUAY, city: 'Dartmouth' });
    expect(await book.change(NEWCOMER, removed?.id ?? 0, QUAY)).toMatchObject({ ok: false });
    expect(await addressesOf(NEWCOMER)).toMatchObject([{ city: 'Dartmouth', isDefault: true }]);
  });

  it('changes what is written down and nothing else', async () => {
    const { book, addressesOf } = await openBook();
    const [first] = await addressesOf(HOME);
    await book.change(HOME, first?.id ?? 0, { ...QUAY, name: 'Home Visitor' });
    expect(await addressesOf(HOME)).toEqual([{ ...QUAY, name: 'Home Visitor', id: first?.id, isDefault: true }]);
  });

  it("refuses another customer's address and leaves it alone", async () => {
    const { book, addressesOf } = await openBook();
    const before = await addressesOf(HOME);
    const id = before[0]?.id ?? 0;
    const refused = { ok: false, issue: { code: 'address_not_found' } };
    expect(await book.change(NEWCOMER, id, QUAY)).toEqual(refused);
    expect(await book.remove(NEWCOMER, id)).toEqual(refused);
    expect(await book.makeDefault(NEWCOMER, id)).toEqual(refused);
    expect(await addressesOf(HOME)).toEqual(before);
  });

  it('loses none of many that are added at the same time, and refuses those beyond the limit', async () => {
    const { book, addressesOf } = await openBook();
    const outcomes = await Promise.all(Array.from({ length: MAX_ADDRESSES + 3 }, () => book.add(NEWCOMER, QUAY)));
    expect(outcomes.filter((outcome) => !outcome.ok)).toHaveLength(3);
    expect(await addressesOf(NEWCOMER)).toHaveLength(MAX_ADDRESSES);
  });
});
