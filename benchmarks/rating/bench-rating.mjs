/**
 * Time of one rating, and memory of one rule, with increasing numbers of postal rules; then with boxes. See README.md.
 * `--packing`: the boxes alone.
 */
import { median } from '../lib/statistics.mjs';
import { compileMeasured } from './compile-measured.mjs';
import { measurePacking } from './measure-packing.mjs';
import { measureRound } from './measure-round.mjs';
import { createPlaces } from './shop-of-size.mjs';

const SIZES = [10, 1_000, 100_000, 1_000_000];

const ROUNDS = 15;
/** First rounds, which are not counted, because the code is not optimised yet. */
const WARM_UP_ROUNDS = 5;

/** Goals; reported, not asserted, because a busy machine is not an error in the code. */
const GOAL = { microseconds: 20, ratio: 2, few: 1_000, many: 1_000_000, packingMs: 20 };

const verdict = (isMet) => (isMet ? 'met' : 'missed');
const print = (rows) => {
  for (const row of rows) console.log(row.map((cell) => cell.padStart(16)).join(''));
};

if (!process.argv.includes('--packing')) await measureRules();
await printPacking();

async function measureRules() {
  const shops = [];
  for (const size of SIZES) {
    const measured = await compileMeasured(size);
    shops.push({ size, ...measured, nextPlace: createPlaces(), times: [] });
  }

  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    // Alternates the sizes, so that other load on the machine affects all equally.
    for (const shop of shops) {
      const microseconds = await measureRound(shop.rater, shop.nextPlace);
      if (round >= 0) shop.times.push(microseconds);
    }
  }

  const fastest = (size) => Math.min(...shops.find((shop) => shop.size === size).times);

  const columns = ['postal rules', 'one rating', 'median', 'to 1,000', 'compiling', 'longest step', 'bytes a rule'];
  const rows = shops.map(({ size, times, compileMs, longestMs, bytesPerRule }) => [
    size.toLocaleString('en'),
    `${fastest(size).toFixed(1)} µs`,
    `${median(times).toFixed(1)} µs`,
    (fastest(size) / fastest(GOAL.few)).toFixed(2),
    `${compileMs.toFixed(0)} ms`,
    `${longestMs.toFixed(1)} ms`,
    // With few rules the fixed memory of a shop outweighs theirs.
    size <= GOAL.few ? '' : bytesPerRule.toFixed(0),
  ]);
  console.log(`Fastest of ${ROUNDS} rounds and their median, Node ${process.version}`);
  print([columns, ...rows]);

  const ratio = fastest(GOAL.many) / fastest(GOAL.few);
  console.log(`Under ${GOAL.microseconds} µs: ${verdict(SIZES.every((size) => fastest(size) < GOAL.microseconds))}`);
  console.log(`A million rules at most ${GOAL.ratio} times as long as a thousand: ${verdict(ratio <= GOAL.ratio)}`);
}

async function printPacking() {
  const columns = ['lines', 'pieces', 'parcels', 'fastest', 'median'];
  const measured = await measurePacking();
  const rows = measured.map(({ lines, quantity, parcels, medianMs, minMs }) => [
    String(lines),
    String(lines * quantity),
    parcels.toFixed(1),
    `${minMs.toFixed(2)} ms`,
    `${medianMs.toFixed(2)} ms`,
  ]);
  console.log('One rating with ten boxes, processor time');
  print([columns, ...rows]);
  const isMet = measured.every(({ medianMs }) => medianMs < GOAL.packingMs);
  console.log(`Under ${GOAL.packingMs} ms: ${verdict(isMet)}`);
}
