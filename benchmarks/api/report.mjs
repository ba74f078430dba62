import { SHOPPERS_A_SECOND } from './measure.mjs';

/** Goals; reported, not asserted, because a busy machine is not an error in the code. */
const PACE_P95_GOAL_MS = 50;
/** Pairs a second: eight and three times what a peer platform does on the same two cores. */
const PAIRS_GOAL = { embedded: 1_600, 'PostgreSQL, Redis': 600 };
const MEMORY_GOAL_MB = 200;

const whole = (number) => Math.round(number).toLocaleString('en');
const ms = (number) => number.toFixed(2);

export function printRow(row) {
  console.log(`\n${nameOf(row)}; the process takes ${whole(row.residentMb)} MB`);
  printColumns(['', 'a second', 'CPU µs', 'p50 ms', 'p99 ms', 'to bare']);
  printLine('bare pairs', row.barePairs, '');
  printLine('pairs', row.pairs, row.pairRatio.toFixed(2));
  printLine('bare visits', row.bareVisits, '');
  printLine('visits', row.visits, row.visitRatio.toFixed(2));
  console.log(`${SHOPPERS_A_SECOND} shoppers a second: p95 of both calls ${ms(row.paceP95Ms)} ms`);
}

const nameOf = ({ place, zones, carts }) => `${place}, ${whole(zones)} zones, ${whole(carts)} carts`;

const printLine = (name, { perSecond, cpuMicroseconds, p50Ms, p99Ms }, ratio) =>
  printColumns([name, whole(perSecond), whole(cpuMicroseconds), ms(p50Ms), ms(p99Ms), ratio]);

const printColumns = ([name, ...cells]) =>
  console.log(name.padEnd(12) + cells.map((cell) => cell.padStart(12)).join(''));

export function printGoals(rows) {
  console.log('');
  for (const row of rows) {
    const goals = [
      [`p95 under ${PACE_P95_GOAL_MS} ms at ${SHOPPERS_A_SECOND} shoppers a second`, row.paceP95Ms < PACE_P95_GOAL_MS],
      [`${whole(PAIRS_GOAL[row.place])} pairs a second`, row.pairs.perSecond >= PAIRS_GOAL[row.place]],
      [`under ${MEMORY_GOAL_MB} MB`, row.residentMb < MEMORY_GOAL_MB],
    ];
    console.log(`${nameOf(row)}: ${goals.map(([goal, isMet]) => `${goal} ${isMet ? 'met' : 'missed'}`).join(', ')}`);
  }
}
