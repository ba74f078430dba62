import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { CliIo } from '../cli/cli-io.ts';
import type { Command, ExitCode } from '../cli/command.ts';
import { openFile } from '../cli/open-file.ts';
import { readArguments } from '../cli/read-arguments.ts';
import { withShopData } from '../cli/with-shop-data.ts';
import type { ZoneAddress } from '../postal/find-zone.ts';
import { importPostalTable, type PostalImportComplaint } from '../postal/import-postal-table.ts';
import { countText } from '../report/count-text.ts';
import { rowFindingsText } from '../report/findings-text.ts';
import { PostalProgress } from '../report/postal-progress.ts';
import { readZoneAddress, ZONE_OPTIONS, zoneText } from './zone-options.ts';

export const importPostalCommand: Command = {
  name: 'import-postal',
  summary: 'Give a zone a table of postal codes, of any length',
  help: `Usage: shop shipping import-postal FILE --zone ID [--profile ID] [--country CODE]

FILE is CSV in UTF-8. Its first line names the columns, in any order:
  postal_code      A code, a beginning (K1*, "SE1 *") or a range (10000...19999)
  postal_code_to   May be left out: the end of a range that begins in postal_code
  country          May be left out with --country: ISO code, such as CA
Other columns are not looked at. The table takes the place of the one that the zone
has, all of it or nothing. A shop that is running uses it within seconds.

  --zone ID        The zone; the regions that the shipping file gives it stay
  --profile ID     The profile that the zone is in; without it, the shop's own zones
  --country CODE   The country of every row`,

  run: async (args, io) => {
    const { values, positionals } = readArguments(args, {
      options: { ...ZONE_OPTIONS, country: { type: 'string' } },
      words: ['FILE'],
      neededWords: 1,
    });
    const [file = ''] = positionals;
    const address = readZoneAddress(values);
    const source = (await openFile(file)).createReadStream();
    return importFile({ file, source, address, country: values.country?.toUpperCase() }, io);
  },
};

interface PostalFile {
  readonly file: string;
  readonly source: Readable;
  readonly address: ZoneAddress;
  readonly country: string | undefined;
}

async function importFile({ file, ...table }: PostalFile, io: CliIo): Promise<ExitCode> {
  const progress = new PostalProgress(io.now, io.err);
  const imported = await withShopData(io, ({ db }) =>
    importPostalTable({
      ...table,
      db,
      revision: randomUUID(),
      onProgress: (rowCount) => progress.tell(rowCount),
    }),
  );
  const zone = zoneText(table.address);
  if (!imported.ok) {
    io.err(complaintText(imported.issue, file, zone));
    io.err('Nothing was imported: what was in force stays.\n');
    return 1;
  }
  const { ruleCount, findings } = imported.value;
  io.err(rowFindingsText(findings, file));
  io.out(`Imported: ${countText(ruleCount, 'rule')} for ${zone}${progress.speed(ruleCount)}.\n`);
  return 0;
}

function complaintText(complaint: PostalImportComplaint, file: string, zone: string): string {
  switch (complaint.code) {
    case 'no_such_zone':
      return `The settings in force have no ${zone}. Import a shipping file with it first.\n`;
    case 'changed_meanwhile':
      return 'Another postal table was imported or removed meanwhile. Run this again.\n';
    case 'rows':
      return rowFindingsText(complaint.findings, file);
  }
}
