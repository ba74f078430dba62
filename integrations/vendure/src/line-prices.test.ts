import { describe, expect, it } from 'vitest';
import { linePrices } from './line-prices.ts';

const line = (quantity: number, unitPriceWithTax: number, proratedLinePriceWithTax: number) => ({
  quantity,
  unitPriceWithTax,
  proratedLinePriceWithTax,
});

describe('the prices of a line of Vendure', () => {
  it('are of one piece and of the line after discounts', () => {
    expect(linePrices(line(3, 6400, 18_000), 'CAD', 2)).toEqual({ priceMinor: 6400, linePriceMinor: 18_000 });
  });

  it('keep the line exact and never above that of its pieces, where a yen has no decimals and the tax has some', () => {
    // Net 94 yen, and 10 %: 103.40 for one, 310.20 for three.
    expect(linePrices(line(3, 10_340, 31_020), 'JPY', 2)).toEqual({ priceMinor: 104, linePriceMinor: 310 });
  });

  it('are accepted by the rate server for every net price, tax and quantity', () => {
    for (let net = 1; net < 300; net++) {
      for (const quantity of [1, 2, 3, 7, 100]) {
        const unit = net * 110;
        const { priceMinor, linePriceMinor } = linePrices(line(quantity, unit, unit * quantity), 'JPY', 2);
        expect(linePriceMinor).toBeLessThanOrEqual(priceMinor * quantity);
        expect(priceMinor - unit / 100).toBeLessThan(1);
      }
    }
  });
});
