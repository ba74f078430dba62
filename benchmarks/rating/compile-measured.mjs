import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createRater } from '@cartfare/rating';
import { createPostalPages, createShop } from './shop-of-size.mjs';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/**
 * Compiles a shop with `rules` postal rules. Returns it with the time that it took, the longest block of the event
 * loop, and the memory per rule.
 */
export async function compileMeasured(rules) {
  const before = usedBytes();
  const pages = createPostalPages(rules);
  const startedAt = performance.now();
  const turns = watchTurns();
  const result = await createRater(createShop(rules), { postalPages: inTurn(pages) });
  const compileMs = performance.now() - startedAt;
  const longestMs = turns.longestMs();
  if (!result.ok) throw new Error(JSON.stringify(result.findings.slice(0, 3)));
  return { rater: result.rater, compileMs, longestMs, bytesPerRule: (usedBytes() - before) / rules };
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
  let next = setImmediate(function turn() {
    look();
    next = setImmediate(turn);
  });
  return {
    longestMs: () => {
      look();
      clearImmediate(next);
      return longestMs;
    },
  };
}

function usedBytes() {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
