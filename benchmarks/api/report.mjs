/** Goals by place; reported, not asserted, because a busy machine is not an error in the code. */
const PAIR_RATIO_GOAL = { embedded: 0.2, 'PostgreSQL, Redis': 0.08 };
const MEMORY_GOAL_MB = 150;

const whole = (number) => Math.round(number).toLocaleString('en');
const ms = (number) => number.toFixed(2);

export function printRow(row) {
  console.log(`\n${nameOf(row)}; the process takes ${whole(row.residentMb)} MB`);
  printColumns(['', 'a second', 'CPU µs', 'p50 ms', 'p99 ms', 'to bare']);
  printLine('bare pairs', row.barePairs, '');
  printLine('pairs', row.pairs, row.pairRatio.toFixed(2));
  printLine('bare visits', row.bareVisits, '');
  printLine('visits', row.visits, row.visitRatio.toFixed(2));
}

const nameOf = ({ place, zones, carts }) => `${place}, ${whole(zones)} zones, ${whole(carts)} carts`;

const printLine = (name, { perSecond, cpuMicroseconds, p50Ms, p99Ms }, ratio) =>
  printColumns([name, whole(perSecond), whole(cpuMicroseconds), ms(p50Ms), ms(p99Ms), ratio]);

const printColumns = ([name, ...cells]) =>
  console.log(name.padEnd(12) + cells.map((cell) => cell.padStart(12)).join(''));

export function printGoals(rows) {
  console.log('');
  for (const row of rows) {
    const ratio = PAIR_RATIO_GOAL[row.place];
    const goals = [
      [`pairs at ${ratio} of bare`, row.pairRatio >= ratio],
      [`under ${MEMORY_GOAL_MB} MB`, row.residentMb < MEMORY_GOAL_MB],
    ];
    console.log(`${nameOf(row)}: ${goals.map(([goal, isMet]) => `${goal} ${isMet ? 'met' : 'missed'}`).join(', ')}`);
  }
}
