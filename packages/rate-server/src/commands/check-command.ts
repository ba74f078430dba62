import { countText, findingsText, settingsSummary } from '@cartfare/shipping-file';
import { type Command, readArguments, readTextFile } from '@cartfare/server-kit/cli';
import { checkFile, readPostalTables } from '../settings/import-settings.ts';
import { LIVE_VERSION, readVersion, type CommandProgram } from './command-program.ts';

export const checkCommand = (program: CommandProgram): Command => ({
  name: 'check',
  summary: 'Check a shipping file for errors and warnings',
  help: `Usage: ${program.name} -- settings check [FILE] [--strict]

Prints what is wrong with FILE, or without FILE with the live version, one line each: also what
does not match the postal tables of the live version, keys of carriers that are not set in the environment,
and hosts that may not be called. Changes nothing.

  --strict   Exit code 1 also if there are only warnings`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, {
      options: { strict: { type: 'boolean', default: false } },
      words: ['FILE'],
      neededWords: 0,
    });
    const [file] = positionals;
    const given = file === undefined ? undefined : await readTextFile(file);
    const { checked, postalTables } = await program.withData(io, async ({ db, scope }) => {
      const tables = await readPostalTables(db, null);
      const text = given ?? (await readVersion(db, null, program)).text;
      return { checked: await checkFile(text, scope, tables), postalTables: tables };
    });
    const findings = checked.ok ? checked.value.warnings : checked.issue;
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    const counts = `${countText(errors, 'error')}, ${countText(findings.length - errors, 'warning')}`;
    io.out(findingsText(findings, file ?? LIVE_VERSION));
    io.out(checked.ok ? `${settingsSummary(checked.value.config, postalTables)}: ${counts}\n` : `${counts}\n`);
    return errors > 0 || (values.strict && findings.length > 0) ? 1 : 0;
  },
});
