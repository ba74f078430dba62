/** What is aimed at; told, never asserted: a busy machine is no mistake in the code. */
const GOAL = { pollRatio: 0.5, pairsPerSecond: 3_000, residentMb: 150 };

/** By how much p99 may differ between two equal measurements on a noisy machine. */
const NOISE = 1.25;

const whole = (number) => Math.round(number).toLocaleString('en');
const ms = (number) => number.toFixed(2);

export function printRow(row) {
  console.log(
    `\n${row.place}, ${whole(row.zones)} zones, ${whole(row.carts)} carts, ${whole(row.active)} of them active;` +
      ` the process takes ${whole(row.residentMb)} MB`,
  );
  printColumns(['', 'a second', 'CPU µs', 'p50 ms', 'p99 ms', 'to bare']);
  printLine('bare polls', row.barePolls, '');
  printLine('polls', row.polls, row.pollRatio.toFixed(2));
  printLine('bare pairs', row.barePairs, '');
  printLine('pairs', row.pairs, (row.pairs.perSecond / row.barePairs.perSecond).toFixed(2));
}

const printLine = (name, { perSecond, cpuMicroseconds, p50Ms, p99Ms }, ratio) =>
  printColumns([name, whole(perSecond), whole(cpuMicroseconds), ms(p50Ms), ms(p99Ms), ratio]);

const printColumns = ([name, ...cells]) =>
  console.log(name.padEnd(12) + cells.map((cell) => cell.padStart(12)).join(''));

export function printGoals(rows) {
  console.log('');
  for (const row of rows) {
    const name = `${row.place}, ${whole(row.zones)} zones, ${whole(row.carts)} carts, ${whole(row.active)} active`;
    const few = rows.find((other) => other.place === row.place && other.zones === row.zones);
    const goals = [
      [`polls ${GOAL.pollRatio} of bare`, row.pollRatio >= GOAL.pollRatio],
      [`${whole(GOAL.pairsPerSecond)} pairs a second`, row.pairs.perSecond >= GOAL.pairsPerSecond],
      [`under ${GOAL.residentMb} MB`, row.residentMb < GOAL.residentMb],
      ...(few === row ? [] : [['p99 of pairs not grown', row.pairs.p99Ms <= few.pairs.p99Ms * NOISE]]),
    ];
    console.log(`${name}: ${goals.map(([goal, isMet]) => `${goal} ${isMet ? 'met' : 'missed'}`).join(', ')}`);
  }
}
