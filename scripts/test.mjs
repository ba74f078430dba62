/**
 * `npm test`: sets up what is missing, then checks the code and runs every test: unit, property, contract,
 * server-rendering and end-to-end in three browser engines. Ends with one line that counts them.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runBrowserTests } from './lib/browser-tests.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { say, secondsSince } from './lib/say.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

const started = Date.now();
const reports = join(ROOT, 'artifacts/reports');

const tools = await findTools('chromium', 'fonts', 'firefox', 'webkit', 'postgres', 'redis');
await ensureInstalled();
await ensureBuilt();
const chromium = await tools.install();
await mkdir(reports, { recursive: true });

say('Checking types, lint, unused code and documents');
const checks = await run(process.execPath, ['scripts/check.mjs']);

say('Running unit, property, contract and server-rendering tests');
const unitReport = join(reports, 'unit.json');
const unit = await run('npx', [
  'vitest',
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);

say('Running end-to-end tests in Chromium, Firefox and WebKit');
const e2eReport = join(reports, 'e2e.json');
const e2e = await runBrowserTests(['--reporter=list,json'], {
  chromium,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
});

const unitResult = JSON.parse(await readFile(unitReport, 'utf8'));
const { stats: e2eResult, suites } = JSON.parse(await readFile(e2eReport, 'utf8'));
const passed = unitResult.numPassedTests + e2eResult.expected + e2eResult.flaky;
const failed = unitResult.numFailedTests + e2eResult.unexpected;
const skipped = unitResult.numPendingTests + unitResult.numTodoTests + e2eResult.skipped;

for (const title of suites.flatMap((suite) => titlesWithStatus(suite, 'flaky'))) {
  say(`Passed at the second try only: ${title}`);
}
for (const failure of unitResult.testResults.flatMap(unitFailures)) say(`FAILED: ${failure}`);
for (const title of suites.flatMap((suite) => titlesWithStatus(suite, 'unexpected'))) say(`FAILED: ${title}`);
say(
  `Checks ${checks === 0 ? 'passed' : 'FAILED'}, unit tests ${unit === 0 ? 'passed' : 'FAILED'}, browser tests ${e2e === 0 ? 'passed' : 'FAILED'}, in ${secondsSince(started)}`,
);
process.stdout.write(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = checks === 0 && unit === 0 && e2e === 0 ? 0 : 1;

/** The names of a suite's browser tests that ended so. */
function titlesWithStatus({ suites: inner = [], specs }, status) {
  const found = specs.filter(({ tests }) => tests.some((test) => test.status === status));
  return [
    ...found.map((spec) => `${spec.file}: ${spec.title}`),
    ...inner.flatMap((suite) => titlesWithStatus(suite, status)),
  ];
}

/** What failed in a file of unit tests, each with its error: a log that is cut off at its start still names it. */
function unitFailures({ name, status, message, assertionResults }) {
  const file = relative(ROOT, name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [`${file}: ${message}`] : [];
  return failed.map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n')}`);
}
