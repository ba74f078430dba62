/**
 * `npm test`: sets up what is missing, then runs the checks, the unit tests and the end-to-end tests of the shop and the
 * drop-in in Chromium. `npm run test:all` adds Firefox, WebKit, React 18, PostgreSQL with Redis and several processes, the
 * other languages, the documentation's site, the packed packages, and the plug-ins on real servers. Both end with one line that counts the tests.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { runBrowserTests } from './lib/browser-tests.mjs';
import { ROOT } from './lib/root.mjs';
import { run } from './lib/run.mjs';
import { say, secondsSince } from './lib/say.mjs';
import { ensureBuilt, ensureInstalled } from './lib/set-up.mjs';
import { findTools } from './lib/tools.mjs';

/** The projects of Vitest and of Playwright that `npm test` runs; `npm run test:all` runs every project. */
const NPM_TEST = { unit: ['node', 'pages', 'dom', 'embed'], browser: ['chromium'] };

const NO_UNIT_TESTS = { numPassedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
const NO_BROWSER_TESTS = { stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 }, suites: [] };

const started = Date.now();
const isAll = process.argv.includes('--all');
const selected = (projects) => (isAll ? [] : projects.map((name) => `--project=${name}`));
const reports = join(ROOT, 'artifacts/reports');

const tools = await findTools(
  'chromium',
  'headless',
  ...(isAll ? ['fonts', 'firefox', 'webkit', 'postgres', 'redis'] : []),
);
await ensureInstalled();
await ensureBuilt();
await ensureBuilt('rates');
const chromium = await tools.install();
await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });

say('Checking types, lint, unused code and documents');
const checks = await run(process.execPath, ['scripts/check.mjs']);

// Before the unit tests, one of which imports the packed plug-ins beside the engines that this installs.
if (isAll) say('Testing the plug-ins on servers of their engines');
const integrations = isAll ? await run(process.execPath, ['scripts/test-integrations.mjs']) : 0;

if (!process.env.CARRIER_SPECS)
  say('CARRIER_SPECS is not set: the tests against published descriptions of carriers and platforms are skipped');
say('Running unit tests');
const unitReport = join(reports, 'unit.json');
const unit = await run('npx', [
  'vitest',
  'run',
  ...selected(NPM_TEST.unit),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${unitReport}`,
]);

say(`Running end-to-end tests in ${isAll ? 'Chromium, Firefox and WebKit' : 'Chromium'}`);
const e2eReport = join(reports, 'e2e.json');
const e2e = await runBrowserTests([...selected(NPM_TEST.browser), '--reporter=list,json'], {
  chromium,
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: e2eReport },
});

const unitResult = await readReport(unitReport, NO_UNIT_TESTS);
const { stats: e2eResult, suites } = await readReport(e2eReport, NO_BROWSER_TESTS);
const passed = unitResult.numPassedTests + e2eResult.expected + e2eResult.flaky;
const failed = [
  ...failuresOf('the checks', checks, []),
  ...failuresOf('the run of the unit tests', unit, unitResult.testResults.flatMap(unitFailures)),
  ...failuresOf(
    'the run of the browser tests',
    e2e,
    suites.flatMap((suite) => titlesWithStatus(suite, 'unexpected')),
  ),
  ...failuresOf('the tests of the plug-ins', integrations, []),
];
const skipped = unitResult.numPendingTests + unitResult.numTodoTests + e2eResult.skipped;

for (const title of suites.flatMap((suite) => titlesWithStatus(suite, 'flaky'))) {
  say(`Passed at the second try only: ${title}`);
}
for (const failure of failed) say(`FAILED: ${failure}`);
say(`Finished in ${secondsSince(started)}`);
process.stdout.write(`${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}\n`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** What a runner reported, or no test if it ended before it could write a report. */
async function readReport(path, none) {
  return readFile(path, 'utf8').then(JSON.parse, () => none);
}

/** The failed tests of a run; or the run itself, when it failed without a failed test, such as one that could not start. */
function failuresOf(name, exitCode, failures) {
  return exitCode !== 0 && failures.length === 0 ? [`${name}, see above`] : failures;
}

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
