import { checkSettings, countText, findingsText, type SettingsScope, settingsSummary } from '@cartfare/shipping-file';
import type { CliIo, Command, ExitCode } from '../cli/command.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { readScope, readStoredText } from '../cli/read-scope.ts';
import { readTextFile } from '../cli/read-text-file.ts';
import { withShopData } from '../cli/with-shop-data.ts';

/** The name in findings when no file is given: the text is what `export` would write. */
const IN_FORCE = 'settings in force';

export const checkCommand: Command = {
  name: 'check',
  summary: 'Find what is wrong or odd about a shipping file',
  help: `Usage: shop shipping check [FILE] [--strict]

Checks FILE, or the settings in force, together with the imported postal tables, and
changes nothing.

  --strict   Ends with exit code 1 for warnings, too`,

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
      return check(text, file ?? IN_FORCE, { scope: await readScope(data), strict: values.strict, io });
    });
  },
};

interface CheckNeeds {
  readonly scope: SettingsScope;
  readonly strict: boolean;
  readonly io: CliIo;
}

function check(text: string, file: string, { scope, strict, io }: CheckNeeds): ExitCode {
  const checked = checkSettings(text, scope);
  const findings = checked.ok ? checked.value.warnings : checked.issue;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const counts = `${countText(errors, 'error')}, ${countText(findings.length - errors, 'warning')}`;
  io.out(findingsText(findings, file));
  io.out(checked.ok ? `${settingsSummary(checked.value.config, scope.postalTables)}: ${counts}\n` : `${counts}\n`);
  return errors > 0 || (strict && findings.length > 0) ? 1 : 0;
}
