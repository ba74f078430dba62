import { createFakePlatform } from '@cartfare/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { rulesOf } from '../../testing/open-calculator.ts';
import { createCountryBook } from '../address/create-country-book.ts';
import type { Destination } from '../address/destination.ts';
import { TYPING_PAUSE_MS } from '../limits.ts';
import type { RatesSource } from '../sources/rates-source.ts';
import { createCalculator } from './calculator.ts';

const countries = createCountryBook({ preloaded: await Promise.all(['CA', 'DE', 'IE'].map(rulesOf)) });

test('BE-5: whatever is typed, the automatic mode asks for the last destination, complete and paused, and never for one that was answered', async () => {
  const zips = fc.constantFrom('', 'M5V', 'M5V 2T6', 'm5v2t6', 'K1N 5T2', '10115');
  const step = fc.oneof(
    fc.record({ postalCode: zips }),
    fc.record({ province: fc.constantFrom('', 'ON', 'QC') }),
    fc.record({ country: fc.constantFrom('CA', 'DE', 'IE', '') }),
    fc.record({ cart: fc.constant('changes') }),
    fc.record({ waitMs: fc.constantFrom(1, 300, TYPING_PAUSE_MS - 1, TYPING_PAUSE_MS, 3 * TYPING_PAUSE_MS) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.constantFrom(0, 200, 5_000), async (steps, takesMs) => {
      const platform = createFakePlatform();
      const { clock } = platform;
      const answered = new Set<string>();
      let cart = 0;
      let editedAtMs = 0;
      const source: RatesSource = (destination, { signal }) => {
        const name = `${cart} ${JSON.stringify(destination).replaceAll(' ', '').toLowerCase()}`;
        expect(answered).not.toContain(name);
        expect(destination).toEqual(calculator.getSnapshot().state.address.destination);
        expect(clock.now() - editedAtMs).toBeGreaterThanOrEqual(TYPING_PAUSE_MS);
        return new Promise((resolve) => {
          clock.schedule(() => {
            if (!signal.aborted) answered.add(name);
            resolve(signal.aborted ? { kind: 'aborted' } : { kind: 'rates', rates: [] });
          }, takesMs);
        });
      };
      const calculator = createCalculator({
        countries,
        platform,
        source,
        calculateWhenComplete: true,
      });
      const destinationNow = () => calculator.getSnapshot().state.address.destination;
      for (const { cart: change, waitMs, ...edit } of steps as (Partial<Destination> & {
        cart?: string;
        waitMs?: number;
      })[]) {
        if (waitMs !== undefined) await clock.advance(waitMs);
        else if (change === undefined) {
          const before = destinationNow();
          calculator.setDestination(edit);
          if (destinationNow() !== before) editedAtMs = clock.now();
        } else {
          cart += 1;
          calculator.cartChanged(new Promise(() => {}));
        }
      }
      await clock.advance(20_000);
      const {
        query: { status },
        address: { destination, country },
      } = calculator.getSnapshot().state;
      // The result on the screen belongs to the fields' values; a complete destination has one, unless the cart has
      // changed.
      if (status === 'idle' && !steps.some((each) => 'cart' in each) && country.kind === 'known') {
        expect([destination, 'M5V 2T6', 'm5v2t6', 'K1N 5T2'].slice(1)).not.toContain(
          country.rules.code === 'CA' && destination.province !== '' ? destination.postalCode : '',
        );
      }
    }),
    { numRuns: 150 },
  );
});
