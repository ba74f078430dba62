import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { compileShipping } from '@cartfare/rating';
import { createShop } from './shop-of-size.mjs';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc');

/** A compiled shop with that many postal rules, the time that took, and the memory that it holds. */
export function compileMeasured(rules, countries) {
  const before = usedBytes();
  const config = { current: createShop(rules) };
  const startedAt = performance.now();
  const result = compileShipping(config.current, { countries });
  const compileMs = performance.now() - startedAt;
  if (!result.ok) throw new Error(JSON.stringify(result.complaint.slice(0, 3)));
  config.current = undefined;
  return { shipping: result.value, compileMs, bytesPerRule: (usedBytes() - before) / rules };
}

function usedBytes() {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
