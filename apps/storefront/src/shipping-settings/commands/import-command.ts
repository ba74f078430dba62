import { checkSettings } from '../checks/check-settings.ts';
import type { CliIo } from '../cli/cli-io.ts';
import type { Command, ExitCode } from '../cli/command.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { readScope } from '../cli/read-scope.ts';
import { readTextFile } from '../cli/read-text-file.ts';
import { withShopData, type ShopData } from '../cli/with-shop-data.ts';
import { findingsText } from '../report/findings-text.ts';
import { settingsSummary } from '../report/settings-summary.ts';
import { saveSettings } from '../stored/save-settings.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'Put a shipping file in force, all of it or nothing',
  help: `Usage: shop shipping import FILE

Checks FILE in every respect. When there is an error in it nothing changes; otherwise
it takes the place of the settings in force. A shop that is running uses them within
seconds. Imported postal tables stay with their zones.`,

  run: async (args, io) => {
    const [file = ''] = readArguments(args, { options: {}, words: ['FILE'], neededWords: 1 }).positionals;
    const text = await readTextFile(file);
    return withShopData(io, (data) => importSettings(text, file, data, io));
  },
};

async function importSettings(text: string, file: string, data: ShopData, io: CliIo): Promise<ExitCode> {
  const scope = await readScope(data);
  const checked = checkSettings(text, scope);
  io.err(findingsText(checked.ok ? checked.value.warnings : checked.issue, file));
  if (!checked.ok) {
    io.err('Nothing was imported: the settings in force stay.\n');
    return 1;
  }
  const { config } = checked.value;
  const saved = await saveSettings(data.db, { config, text, checkedWith: scope.postalTables });
  if (!saved.ok) {
    io.err('Nothing was imported: a postal table was imported or removed meanwhile. Run this again.\n');
    return 1;
  }
  io.out(`Imported: ${settingsSummary(config, scope.postalTables)}.\n`);
  return 0;
}
