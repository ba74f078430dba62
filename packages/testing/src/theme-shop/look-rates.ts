import type { Destination } from '@cartfare/core/address';
import { aRatesMessage } from '../builders.ts';
import { isDomestic } from '../fake-shop/rate-calls.ts';
import type { TinyCart } from '../fake-shop/tiny-cart.ts';
import { TINY_CATALOGUE } from '../fake-shop/tiny-catalogue.ts';
import { answers, type ScriptedAnswer } from '../scripted-answer.ts';

/** The standard rate is free from this value of the cart, in hundredths. */
const FREE_FROM_MINOR = 10_000;

/**
 * The rates of the looks' shop: one that is free from a value, and dates from today on. The anchor does not go abroad.
 * `now`: milliseconds since 1970 in UTC.
 */
export function lookRates({ lines }: TinyCart, destination: Destination, now: number): ScriptedAnswer {
  const { id, title } = TINY_CATALOGUE.anchor;
  if (!isDomestic(destination) && lines.some(({ variant }) => variant.id === id)) {
    return answers.json(422, {
      status: 422,
      message: 'Cart Error',
      description: `This cannot be shipped to this destination: ${title}.`,
      unshippable_items: [{ variant_id: id, title }],
    });
  }
  const valueMinor = lines.reduce((sum, { variant, quantity }) => sum + variant.priceMinor * quantity, 0);
  const isFree = isDomestic(destination) && valueMinor >= FREE_FROM_MINOR;
  const [standard, tracked] = isDomestic(destination) ? ['9.80', '14.25'] : ['24.50', '31.00'];
  return answers.json(
    200,
    aRatesMessage(
      {
        price: isFree ? '0.00' : standard,
        description: isDomestic(destination) ? 'Free from $100' : 'Duties are paid at the door',
        delivery_range: workdays(now, 3, 5),
      },
      { name: 'Tracked packet', code: 'tracked', price: tracked, delivery_range: workdays(now, 2, 3) },
      {
        name: 'Overnight',
        code: 'overnight',
        price: '38.60',
        description: 'With signature',
        delivery_range: workdays(now, 1, 1),
        carrier_service_id: 7,
      },
    ),
  );
}

const DAY_MS = 86_400_000;

/** The dates that are so many working days, Monday to Friday, after an instant. */
const workdays = (now: number, earliest: number, latest: number): readonly [string, string] => [
  workdayAfter(now, earliest),
  workdayAfter(now, latest),
];

function workdayAfter(now: number, count: number): string {
  let at = now;
  for (let left = count; left > 0;) {
    at += DAY_MS;
    const day = new Date(at).getUTCDay();
    if (day !== 0 && day !== 6) left -= 1;
  }
  return new Date(at).toISOString().slice(0, 10);
}
