import { createRater } from '@cartfare/rating';
import { median } from '../lib/statistics.mjs';
import { createShop } from './shop-of-size.mjs';

/** Inner sizes of ten boxes, in millimetres. */
const BOXES = [
  [120, 100, 60],
  [200, 150, 100],
  [250, 200, 150],
  [300, 200, 200],
  [300, 300, 100],
  [400, 300, 200],
  [400, 300, 300],
  [500, 400, 300],
  [600, 400, 400],
  [1200, 200, 200],
].map((innerMm, at) => ({ id: `box-${at}`, name: `Box ${at}`, innerMm, emptyGrams: 200, maxGrams: 30_000 }));

/** Lines and pieces of each; no two lines have the same size. */
const CARTS = [
  { lines: 1, quantity: 1 },
  { lines: 5, quantity: 4 },
  { lines: 20, quantity: 1 },
  { lines: 1, quantity: 500 },
  { lines: 20, quantity: 25 },
  { lines: 500, quantity: 1 },
];

const VARIANTS = 8;
const ROUNDS = 4;

/** Processor time of one rating with ten boxes, for carts of 1, 20 and 500 pieces. Returns a row for each. */
export async function measurePacking() {
  const result = await createRater({ ...createShop(10), packing: { boxes: BOXES } });
  if (!result.ok) throw new Error(JSON.stringify(result.findings.slice(0, 3)));
  const rows = [];
  for (const cart of CARTS) rows.push({ ...cart, ...(await measureCart(result.rater, cart)) });
  return rows;
}

async function measureCart(rater, { lines, quantity }) {
  const requests = Array.from({ length: VARIANTS }, (_, seed) => requestOf(lines, quantity, seed));
  // The first round warms up.
  for (const request of requests) await measureOne(rater, request);
  const measured = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const request of requests) measured.push(await measureOne(rater, request));
  }
  const times = measured.map(({ ms }) => ms);
  const parcels = measured.reduce((sum, one) => sum + one.parcels, 0) / measured.length;
  return { parcels, medianMs: median(times), minMs: Math.min(...times) };
}

async function measureOne(rater, request) {
  const before = process.cpuUsage();
  const { explanation } = await rater.rate(request, { explain: true });
  const { user, system } = process.cpuUsage(before);
  return {
    ms: (user + system) / 1000,
    parcels: explanation.groups[0].parcels.reduce((sum, { count }) => sum + count, 0),
  };
}

function requestOf(lines, quantity, seed) {
  const pick = createPicker(seed);
  return {
    place: { countryCode: 'CA', provinceCode: '', postalCode: 'K1N 5T2' },
    currency: 'CAD',
    at: 1_795_000_000_000,
    lines: Array.from({ length: lines }, () => ({
      quantity,
      weightGrams: pick(50, 900),
      priceMinor: 1_500,
      dimensions: { lengthMm: pick(30, 250), widthMm: pick(30, 200), heightMm: pick(20, 120) },
    })),
  };
}

/** Whole numbers from a fixed sequence: a linear congruential generator with the constants of Numerical Recipes. */
function createPicker(seed) {
  let state = seed + 1;
  return (min, max) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return min + Math.floor((state / 2 ** 32) * (max - min + 1));
  };
}
