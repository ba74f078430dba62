import { describe, expect, it } from 'vitest';
import { migrate } from '../db/migrate.ts';
import { openTestShop } from '../../testing/open-test-shop.ts';
import { PRODUCTS } from './products.ts';
import { EXCHANGE_RATES, seedWhenEmpty } from './seed-when-empty.ts';
import { SHIPPING } from './shipping.ts';

describe('the demo shop', () => {
  it('comes back from the database as it was written down', async () => {
    const { shop } = await openTestShop();
    expect(await shop.catalogue.list()).toEqual(PRODUCTS);
    expect(await shop.catalogue.byHandle('storm-lantern')).toEqual(PRODUCTS[0]);
    expect(await shop.catalogue.byHandle('unknown')).toBeNull();
    expect(await shop.currencies.exchangeRates()).toEqual(EXCHANGE_RATES);
    expect(await shop.shipping.current()).toEqual(JSON.parse(JSON.stringify(SHIPPING)));
    expect((await shop.shipping.origins()).origin.country).toBe(SHIPPING.origin.country);
  });

  it('is written once, so that what the owner deletes stays deleted', async () => {
    const { db, shop } = await openTestShop();
    await db.deleteFrom('products').where('handle', '=', 'watch-cap').execute();
    await migrate(db);
    await seedWhenEmpty(db);
    expect(await shop.catalogue.list()).toHaveLength(PRODUCTS.length - 1);
  });

  it('has ten products or more, each with a picture, a price, a weight and a size', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(10);
    for (const { handle, imagePath, imageAlt, variants } of PRODUCTS) {
      expect(imagePath).toBe(`/images/${handle}.svg`);
      expect(imageAlt).not.toBe('');
      for (const variant of variants) {
        expect(variant.priceMinor).toBeGreaterThan(0);
        expect(variant.weightGrams > 0).toBe(variant.requiresShipping);
        expect(variant.dimensions !== null).toBe(variant.requiresShipping);
      }
    }
  });

  it('has one product that needs no shipping', () => {
    const digital = PRODUCTS.filter((product) => product.variants.every((variant) => !variant.requiresShipping));
    expect(digital.map((product) => product.handle)).toEqual(['knots-and-splices']);
  });

  it('gives no id and no SKU twice', () => {
    const variants = PRODUCTS.flatMap((product) => product.variants);
    expect(new Set(variants.map((variant) => variant.id)).size).toBe(variants.length);
    expect(new Set(variants.map((variant) => variant.sku)).size).toBe(variants.length);
    expect(new Set(PRODUCTS.map((product) => product.id)).size).toBe(PRODUCTS.length);
  });
});
