import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compileShippingInSteps } from '@cartfare/rating';
import { createPostalPages, createShop } from './shop-of-size.mjs';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/**
 * Compiles a shop with `rules` postal rules. Returns it with the time that it took, the longest block of the event
 * loop, and the memory per rule.
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

/** Yields the pages one by one, as a database does. */
async function* inTurn(pages) {
  for (let page = pages.shift(); page !== undefined; page = pages.shift()) yield page;
}

/** Measures the longest delay of the event loop, including garbage collection. */
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
