/** `npm run check`: all checks of the code that do not run it. */
import { run } from './lib/run.mjs';
import { giveUp, say } from './lib/say.mjs';
import { ensureInstalled } from './lib/set-up.mjs';

const CHECKS = [
  ['Format', 'npx', ['oxfmt', '--check']],
  ['Types', 'npx', ['tsc', '-b']],
  ['Types of the API', process.execPath, ['scripts/api-types.mjs', '--check']],
  ['Tables of the documentation', process.execPath, ['scripts/generated-tables.mjs', '--check']],
  ['Lint', 'npx', ['oxlint', '--type-aware', '--deny-warnings']],
  ['Directions and cycles of imports', process.execPath, ['scripts/check-imports.mjs']],
  ['Exported names', process.execPath, ['scripts/check-names.mjs']],
  ['Unused files, exports and dependencies', 'npx', ['knip']],
  ['Clauses, files and tests', process.execPath, ['scripts/check-specification.mjs']],
  ['Styles', 'npx', ['stylelint', '{apps,packages,site}/**/*.css', '--ignore-pattern', '**/dist*/**']],
  ['Links of the documentation', 'npx', ['remark', '--quiet', '--frail', '--ignore-pattern', '**/node_modules', '.']],
  ['The site of the documentation', process.execPath, ['scripts/docs.mjs', '--build']],
];

await ensureInstalled();
const failed = [];
for (const [name, command, args] of CHECKS) {
  say(name);
  if ((await run(command, args)) !== 0) failed.push(name);
}
if (failed.length > 0) giveUp(`Checks that failed: ${failed.join('; ')}`);
say('All checks passed');
