/**
 * `npm run any-day -- COMMAND`: runs a command on other days, at other hours and in other time zones, with a faked clock
 * (Debian's `faketime`), and says where it fails. `npm run any-day -- npm run unit -- packages/rating`.
 */
import { spawnSync } from 'node:child_process';
import { run } from './lib/run.mjs';
import { giveUp, say } from './lib/say.mjs';

/** Before holidays, at the ends of months and years, on leap days, and where clocks are changed. */
const DAYS = [
  { time: '2026-12-24 20:00:00', timeZone: 'America/Toronto' },
  { time: '2027-02-28 23:50:00', timeZone: 'America/St_Johns' },
  { time: '2027-10-31 01:15:00', timeZone: 'Europe/Berlin' },
  { time: '2028-02-29 12:00:00', timeZone: 'Asia/Tokyo' },
];

const command = process.argv.slice(2);
if (command.length === 0) giveUp('Name a command: npm run any-day -- npm run unit -- packages/rating');
if (spawnSync('faketime', ['--version']).error) giveUp('faketime is missing. To install: apt-get install faketime');

const failed = [];
for (const { time, timeZone } of DAYS) {
  say(`${time} in ${timeZone}: ${command.join(' ')}`);
  const code = await run('faketime', [time, ...command], { env: { TZ: timeZone } });
  if (code !== 0) failed.push(`${time} in ${timeZone}`);
}
for (const day of failed) say(`FAILED: ${day}`);
process.exitCode = failed.length === 0 ? 0 : 1;
