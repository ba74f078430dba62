import { afterAll, beforeAll, describe } from 'vitest';

import { describeCartAdding, describeCartReading } from './cart-calls.ts';
import { describeCartChanges } from './cart-changes.ts';
import { describeCartErrors } from './cart-errors.ts';
import { describeHostileInput } from './hostile-input.ts';
import { describeRateCalls } from './rate-calls.ts';
import { describeRateEncodings } from './rate-encodings.ts';
import { describeRateErrors } from './rate-errors.ts';
import type { CartContractTarget, StartTarget } from './target.ts';
import { createVisits } from './visits.ts';

/**
 * The platform's cart protocol as one suite over real HTTP, for both the fake shop and the real one: so the client is
 * tested against the behaviour of the real server.
 */
export function describeCartContract(name: string, start: StartTarget): void {
  describe(`the cart protocol of ${name}`, () => {
    let target: CartContractTarget | undefined;

    beforeAll(async () => {
      target = await start();
    });
    afterAll(async () => {
      await target?.close();
    });

    const visit = createVisits(() => {
      if (target === undefined) throw new Error('The shop is not started yet.');
      return target;
    });

    describeRateCalls(visit);
    describeRateEncodings(visit);
    describeRateErrors(visit);
    describeCartReading(visit);
    describeCartAdding(visit);
    describeCartChanges(visit);
    describeCartErrors(visit);
    describeHostileInput(visit);
  });
}
