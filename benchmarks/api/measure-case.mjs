import { median } from '../lib/statistics.mjs';
import { measurePairs, measurePolls } from './measure.mjs';

/** The four measurements take turns, so that whatever else the machine does falls on all alike. Gives their medians. */
export async function measureCase(facts, { shop, bare, shoppers, options }) {
  const taken = { barePolls: [], polls: [], barePairs: [], pairs: [] };
  for (let round = -1; round < options.rounds; round += 1) {
    const results = {
      barePolls: await measurePolls(bare, shoppers, options),
      polls: await measurePolls(shop, shoppers, options),
      barePairs: await measurePairs(bare, shoppers, options),
      pairs: await measurePairs(shop, shoppers, options),
    };
    // The first round warms everything up.
    if (round >= 0) for (const [name, result] of Object.entries(results)) taken[name].push(result);
  }
  const medians = Object.entries(taken).map(([name, results]) => [name, mediansOf(results)]);
  const pollRatio = median(taken.polls.map(({ perSecond }, at) => perSecond / taken.barePolls[at].perSecond));
  return { ...facts, ...Object.fromEntries(medians), pollRatio, residentMb: await shop.residentMb() };
}

const mediansOf = (results) =>
  Object.fromEntries(Object.keys(results[0]).map((name) => [name, median(results.map((result) => result[name]))]));
