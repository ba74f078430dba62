import { type CliIo, type Command, type ExitCode, readArguments, readTextFile } from '@cartfare/rate-server/cli';
import { checkSettings, findingsText, settingsSummary } from '@cartfare/shipping-file';
import { readScope } from '../cli/read-scope.ts';
import { type ShopData, withShopData } from '../cli/with-shop-data.ts';
import { saveSettings } from '../stored/save-settings.ts';

export const importCommand: Command = {
  name: 'import',
  summary: 'Import a shipping file: it becomes the current settings',
  help: `Usage: npm run shop -- shipping import FILE

Checks FILE. If it has an error, nothing changes; otherwise it replaces the current
settings. A running shop uses the new settings from the next request for rates on.
Imported postal tables stay with their zones.`,

  run: async (args, io) => {
    const [file = ''] = readArguments(args, { options: {}, words: ['FILE'], neededWords: 1 }).positionals;
    const text = await readTextFile(file);
    return withShopData(io, (data) => importSettings(text, file, data, io));
  },
};

async function importSettings(text: string, file: string, data: ShopData, io: CliIo): Promise<ExitCode> {
  const scope = await readScope(data);
  const checked = await checkSettings(text, scope);
  io.err(findingsText(checked.ok ? checked.value.warnings : checked.issue, file));
  if (!checked.ok) {
    io.err('Nothing was imported: the current settings are unchanged.\n');
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
