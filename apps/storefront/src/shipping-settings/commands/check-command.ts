import { type CliIo, type Command, type ExitCode, readArguments, readTextFile } from '@cartfare/rate-server/cli';
import { checkSettings, countText, findingsText, type SettingsScope, settingsSummary } from '@cartfare/shipping-file';
import { readScope, readStoredText } from '../cli/read-scope.ts';
import { withShopData } from '../cli/with-shop-data.ts';

/** The name in findings when no file is given: the text is what `export` would write. */
const CURRENT = 'current settings';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Check a shipping file for errors and warnings',
  help: `Usage: npm run shop -- shipping check [FILE] [--strict]

Checks FILE, or without FILE the current settings, together with the imported postal
tables. Changes nothing.

  --strict   Exit code 1 also if there are only warnings`,

  run: async (args, io) => {
    const { values, positionals } = readArguments(args, {
      options: { strict: { type: 'boolean', default: false } },
      words: ['FILE'],
      neededWords: 0,
    });
    const [file] = positionals;
    const given = file === undefined ? undefined : await readTextFile(file);
    return withShopData(io, async (data) => {
      const text = given ?? (await readStoredText(data));
      return check(text, file ?? CURRENT, { scope: await readScope(data), strict: values.strict, io });
    });
  },
};

interface CheckNeeds {
  readonly scope: SettingsScope;
  readonly strict: boolean;
  readonly io: CliIo;
}

async function check(text: string, file: string, { scope, strict, io }: CheckNeeds): Promise<ExitCode> {
  const checked = await checkSettings(text, scope);
  const findings = checked.ok ? checked.value.warnings : checked.issue;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const counts = `${countText(errors, 'error')}, ${countText(findings.length - errors, 'warning')}`;
  io.out(findingsText(findings, file));
  io.out(checked.ok ? `${settingsSummary(checked.value.config, scope.postalTables)}: ${counts}\n` : `${counts}\n`);
  return errors > 0 || (strict && findings.length > 0) ? 1 : 0;
}
