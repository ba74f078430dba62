import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compileShippingInSteps } from '@cartfare/rating';
import { createPostalPages, createShop } from './shop-of-size.mjs';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/**
 * A compiled shop with that many postal rules, the time that took, the longest piece of work between two pauses, and the
 * memory that the shop holds.
 */
export async function compileMeasured(rules, countries) {
  const before = usedBytes();
  const pages = createPostalPages(rules);
  const startedAt = performance.now();
  const turns = watchTurns();
  const result = await compileShippingInSteps(createShop(rules), {
    countries,
    postalPages: inTurn(pages),
    pause: turns.pause,
  });
  const compileMs = performance.now() - startedAt;
  const longestMs = turns.longestMs();
  if (!result.ok) throw new Error(JSON.stringify(result.issue.slice(0, 3)));
  return { shipping: result.value, compileMs, longestMs, bytesPerRule: (usedBytes() - before) / rules };
}

/** Gives the pages away one by one, as a database does. */
async function* inTurn(pages) {
  for (let page = pages.shift(); page !== undefined; page = pages.shift()) yield page;
}

/** How long everything else in the process has waited for its turn at most, garbage collection and all. */
function watchTurns() {
  let longestMs = 0;
  let turnAt = performance.now();
  const look = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - turnAt);
    turnAt = now;
  };
  return {
    pause: async () => {
      await setImmediate();
      look();
    },
    longestMs: () => {
      look();
      return longestMs;
    },
  };
}

function usedBytes() {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
