import { checkFile, importSettings } from '@cartfare/rate-server';
import { readArguments, readTextFile, type Command } from '@cartfare/rate-server/cli';
import { countText, findingsText, settingsSummary } from '@cartfare/shipping-file';
import { scopeOf } from '../settings-scope.ts';
import { configOf, withDatabase } from '../with-database.ts';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check a shipping file',
  help: `Usage: npm run rates -- settings check FILE [--strict]

Prints what is wrong with FILE, one line each: also keys of carriers that are not set in the
environment, and hosts that PRIVATE_HOSTS does not allow. Nothing is imported.

  --strict   Warnings count as errors`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, {
      options: { strict: { type: 'boolean', default: false } },
      words: ['FILE'],
      neededWords: 1,
    });
    const [file = ''] = positionals;
    const checked = await checkFile(await readTextFile(file), scopeOf(io.environment, configOf(io)));
    const findings = checked.ok ? checked.value.warnings : checked.issue;
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    const counts = `${countText(errors, 'error')}, ${countText(findings.length - errors, 'warning')}`;
    io.out(findingsText(findings, file));
    io.out(checked.ok ? `${settingsSummary(checked.value.config, [])}: ${counts}\n` : `${counts}\n`);
    return errors > 0 || (values.strict && findings.length > 0) ? 1 : 0;
  },
};

const OPTIONS = {
  author: { type: 'string', default: '' },
  note: { type: 'string', default: '' },
} as const;

export const importCommand: Command = {
  name: 'import',
  summary: 'Import a shipping file: it becomes the live version of the settings',
  help: `Usage: npm run rates -- settings import FILE [--author NAME] [--note TEXT]

Checks FILE. If it has an error, nothing changes; otherwise it becomes the live version. A
running server uses it from the next request on. Earlier versions stay: see settings history.

  --author NAME   Who changed it, for the history
  --note TEXT     What was changed, for the history`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, { options: OPTIONS, words: ['FILE'], neededWords: 1 });
    const [file = ''] = positionals;
    const text = await readTextFile(file);
    const { author, note } = values;
    const scope = scopeOf(io.environment, configOf(io));
    const imported = await withDatabase(io, (db) => importSettings(db, { text, author, note, nowMs: io.now() }, scope));
    io.err(findingsText(imported.ok ? imported.value.warnings : imported.issue, file));
    if (!imported.ok) {
      io.err('Nothing was imported: the live version is unchanged.\n');
      return 1;
    }
    const { id, config } = imported.value;
    io.out(`Imported as version ${id}: ${settingsSummary(config, [])}.\n`);
    return 0;
  },
};
