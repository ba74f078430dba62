import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { countText, type ZoneAddress } from '@cartfare/shipping-file';
import { rowFindingsText } from '@cartfare/shipping-file/csv';
import { type CliIo, type Command, type ExitCode, openFile, readArguments } from '@cartfare/server-kit/cli';
import { importPostalTable, type PostalImportIssue } from '../settings/import-postal-table.ts';
import type { CommandProgram } from './command-program.ts';
import { PostalProgress } from './postal-progress.ts';
import { readZoneAddress, ZONE_OPTIONS, zoneText } from './zone-arguments.ts';

export const importPostalCommand = (program: CommandProgram): Command => ({
  name: 'import-postal',
  summary: 'Import a table of postal codes for a zone, as CSV',
  help: `Usage: ${program.name} -- settings import-postal FILE --zone ID [--profile ID] [--country CODE] [--strict]

FILE is CSV in UTF-8. Its first line names the columns, in any order:
  postal_code      A code, a prefix (K1*, "SE1 *") or a range (10000...19999)
  postal_code_to   Optional: the end of a range that begins in postal_code
  country          ISO code, such as CA. Optional with --country
Other columns are ignored. The table replaces the zone's current one. If a row has an error,
nothing changes. What is running uses the new table from the next request on.

  --zone ID        The zone. Its regions in the shipping file are not changed
  --profile ID     The profile of the zone. Default: the general settings
  --country CODE   The country of every row, if the file has no column for it
  --strict         Import nothing also if there are only warnings`,

  run: async (args, io) => {
    const { values, positionals } = readArguments(args, {
      options: { ...ZONE_OPTIONS, country: { type: 'string' }, strict: { type: 'boolean', default: false } },
      words: ['FILE'],
      neededWords: 1,
    });
    const [file = ''] = positionals;
    const address = readZoneAddress(values);
    const source = (await openFile(file)).createReadStream();
    const { country, strict } = values;
    return importFile({ file, source, address, country: country?.toUpperCase(), strict }, program, io);
  },
});

interface PostalFile {
  readonly file: string;
  readonly source: Readable;
  readonly address: ZoneAddress;
  readonly country: string | undefined;
  readonly strict: boolean;
}

const PAGES_LEFT = 'The rows that were stored could not be removed. The next import removes them.';

async function importFile({ file, ...table }: PostalFile, program: CommandProgram, io: CliIo): Promise<ExitCode> {
  const progress = new PostalProgress(io.now, io.err);
  const imported = await program.withData(io, ({ db }) =>
    importPostalTable({
      ...table,
      db,
      revision: randomUUID(),
      onProgress: (rowCount) => progress.tell(rowCount),
      onPagesLeft: (error) => io.err(`${PAGES_LEFT} ${error instanceof Error ? error.message : ''}\n`),
    }),
  );
  const zone = zoneText(table.address);
  if (!imported.ok) {
    io.err(issueText(imported.issue, file, zone));
    io.err('Nothing was imported: the current table is unchanged.\n');
    return 1;
  }
  const { ruleCount, findings } = imported.value;
  io.err(rowFindingsText(findings, file));
  io.out(`Imported: ${countText(ruleCount, 'rule')} for ${zone}${progress.speed(ruleCount)}.\n`);
  return 0;
}

function issueText(issue: PostalImportIssue, file: string, zone: string): string {
  switch (issue.code) {
    case 'no_such_zone':
      return `The live version has no ${zone}. Import a shipping file with it first.\n`;
    case 'changed_meanwhile':
      return 'Another postal table was imported or removed meanwhile. Run this again.\n';
    case 'rows':
      return rowFindingsText(issue.findings, file);
  }
}
