import { median } from '../lib/statistics.mjs';
import { measurePace, measurePairs, measureVisits } from './measure.mjs';

/** Rounds that are not counted. Before the third, the shop's code is not fully optimised and answers a third less. */
const WARM_UP_ROUNDS = 2;

/** Alternates the four measurements, so that other load on the machine affects all equally. Returns their medians. */
export async function measureCase(facts, { shop, bare, shoppers, options }) {
  const taken = { barePairs: [], pairs: [], bareVisits: [], visits: [] };
  for (let round = -WARM_UP_ROUNDS; round < options.rounds; round += 1) {
    const results = {
      barePairs: await measurePairs(bare, shoppers, options),
      pairs: await measurePairs(shop, shoppers, options),
      bareVisits: await measureVisits(bare, shoppers, options),
      visits: await measureVisits(shop, shoppers, options),
    };
    if (round >= 0) for (const [name, result] of Object.entries(results)) taken[name].push(result);
  }
  const medians = Object.entries(taken).map(([name, results]) => [name, mediansOf(results)]);
  return {
    ...facts,
    ...Object.fromEntries(medians),
    pairRatio: ratioOf(taken.pairs, taken.barePairs),
    visitRatio: ratioOf(taken.visits, taken.bareVisits),
    paceP95Ms: await measurePace(shop, shoppers, options),
    residentMb: await shop.residentMb(),
  };
}

/** The median of the rounds' ratios. */
const ratioOf = (results, bareResults) =>
  median(results.map(({ perSecond }, at) => perSecond / bareResults[at].perSecond));

const mediansOf = (results) =>
  Object.fromEntries(Object.keys(results[0]).map((name) => [name, median(results.map((result) => result[name]))]));
