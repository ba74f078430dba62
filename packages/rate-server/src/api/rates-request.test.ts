import { expect, it } from 'vitest';
import { ratesRequestSchema } from './rates-request.ts';

const issuesOf = (linePriceMinor: number) =>
  ratesRequestSchema.safeParse({
    place: { countryCode: 'CA' },
    currency: 'CAD',
    lines: [{ quantity: 2, weightGrams: 1, priceMinor: 500, linePriceMinor }],
  }).error?.issues;

it('the price of a line after discounts is at most that of its pieces', () => {
  expect(issuesOf(1000)).toBeUndefined();
  expect(issuesOf(1001)).toMatchObject([
    { path: ['lines', 0, 'linePriceMinor'], message: 'is more than `priceMinor` of all pieces' },
  ]);
});

it('the pieces of all lines are at most a million', () => {
  const issues = (...quantities: number[]) =>
    ratesRequestSchema.safeParse({
      place: { countryCode: 'CA' },
      currency: 'CAD',
      lines: quantities.map((quantity) => ({ quantity, weightGrams: 0, priceMinor: 0 })),
    }).error?.issues;
  expect(issues(600_000, 400_000)).toBeUndefined();
  expect(issues(600_000, 400_001)).toMatchObject([
    { path: ['lines'], message: 'A cart may have 1000000 pieces in all.' },
  ]);
});
