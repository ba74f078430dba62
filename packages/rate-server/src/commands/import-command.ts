import { findingsText, readSettingsDocument, settingsSummary } from '@cartfare/shipping-file';
import { readPostalTable, tableProblemText, tableReportText } from '@cartfare/shipping-file/tables';
import {
  type CliIo,
  type Command,
  type ExitCode,
  readBytes,
  readArguments,
  readTextFile,
  UsageError,
} from '@cartfare/server-kit/cli';
import { selectExchangeRates } from '../exchange-rates/exchange-rates.ts';
import { createPostalContent, type PostalContent } from '../postal-tables/postal-content.ts';
import { importSettings, planImport, type Import, type ImportIssue } from '../settings/import-settings.ts';
import { selectLiveVersion } from '../settings/settings-versions.ts';
import { LIVE_VERSION, type CommandData, type CommandProgram } from './command-program.ts';
import { placeChangesText } from './place-changes-text.ts';
import { PostalProgress } from './postal-progress.ts';
import { changeTables, readTableChanges, TABLE_OPTIONS, type TableChanges } from './table-arguments.ts';
import { unusedRatesText } from './unused-rates.ts';

const OPTIONS = {
  author: { type: 'string', default: '' },
  note: { type: 'string', default: '' },
  ...TABLE_OPTIONS,
  country: { type: 'string' },
  column: { type: 'string' },
  strict: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const importCommand = (program: CommandProgram): Command => ({
  name: 'import',
  summary: 'Import a shipping file, or tables of postal codes: a new live version of the settings',
  help: `Usage: ${program.name} -- settings import [FILE] [--table AREA=TABLE]... [--author NAME] [--note TEXT]

Checks FILE, or without FILE the live version, with the postal tables of its areas. If there is
an error, nothing changes; otherwise both become the live version together. What is running uses
it from the next request on. Earlier versions stay, with their tables: see settings history.

  --table AREA=TABLE    A table of postal codes for an area, in place of its current one: a CSV file, or
                        an Excel workbook (.xlsx). Its first line names the columns, such as
                          postal_code, CP, PLZ, ZIP   A code, a prefix (1000*) or a range (1000...1999)
                          postal_code_to, PLZ bis     Optional: the end of a range
                          country                     Optional: ISO code or name
                        Other columns are ignored. Rows that cannot be read are left out and reported
  --country CODE        The country of rows without one. Default: that of the settings' origin
  --column NAME         The column with the postal codes, where its name is not known
  --move-table OLD=NEW  Gives the table of an area to another one, such as one with a new id
  --drop-table AREA     Leaves out the table of an area
  --strict              Import nothing if a row of a table cannot be read
  --dry-run             Change nothing; print what an import would print
  --author NAME         Who changed it, for the history
  --note TEXT           What was changed, for the history`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, { options: OPTIONS, words: ['FILE'], neededWords: 0 });
    const [file] = positionals;
    const changes = readTableChanges(values);
    if (file === undefined && Object.values(changes).every((list) => list.length === 0)) {
      throw new UsageError('FILE or --table is missing.');
    }
    const { author, note, country, column, strict } = values;
    const text = file === undefined ? undefined : await readTextFile(file);
    const wanted = {
      file,
      text,
      author,
      note,
      country: country?.toUpperCase(),
      column,
      strict,
      isDryRun: values['dry-run'],
    };
    return program.withData(io, (data) => importAll({ ...wanted, changes, program }, data, io));
  },
});

interface Wanted {
  readonly file: string | undefined;
  readonly text: string | undefined;
  readonly author: string;
  readonly note: string;
  readonly country: string | undefined;
  readonly column: string | undefined;
  readonly strict: boolean;
  readonly isDryRun: boolean;
  readonly changes: TableChanges;
  readonly program: CommandProgram;
}

async function importAll(wanted: Wanted, { db, scope }: CommandData, io: CliIo): Promise<ExitCode> {
  const { file, text, author, note, changes, isDryRun, program } = wanted;
  const origin = originCountry(text ?? (await selectLiveVersion(db))?.text);
  const tables = await readTables(wanted, origin, io);
  if (tables === null) return nothing(io);
  const change: Import = {
    text,
    author,
    note,
    nowMs: io.now(),
    tablesFrom: (live) => changeTables(live, changes, tables),
  };
  const outcome = isDryRun ? await planImport(db, change, scope) : await importSettings(db, change, scope);
  if (!outcome.ok) {
    io.err(importIssueText(outcome.issue, file ?? LIVE_VERSION, program));
    return nothing(io);
  }
  const { config, postalTables, warnings } = outcome.value;
  io.err(findingsText(warnings, file ?? LIVE_VERSION));
  const what =
    'id' in outcome.value ? `Imported as version ${String(outcome.value.id)}` : 'Not imported, as it is a dry run';
  io.out(`${what}: ${settingsSummary(config, postalTables)}.\n`);
  io.out(await placeChangesText(outcome.value, scope.rateKinds));
  io.err(unusedRatesText(await selectExchangeRates(db), config.currency, program));
  return 0;
}

function nothing(io: CliIo): ExitCode {
  io.err('Nothing was imported: the live version is unchanged.\n');
  return 1;
}

/** Empty where the text does not say it. */
function originCountry(text = ''): string {
  const document = readSettingsDocument(text);
  const { country } = Object(Object(document.ok ? document.value.json : null).origin);
  return typeof country === 'string' ? country : '';
}

/** The content of each table by its area; null if one cannot be imported, for a reason that was printed. */
async function readTables(
  { changes, country, column, strict }: Wanted,
  origin: string,
  io: CliIo,
): Promise<ReadonlyMap<string, PostalContent> | null> {
  const tables = new Map<string, PostalContent>();
  for (const [area, file] of changes.imported) {
    const progress = new PostalProgress(io.now, io.err);
    const table = await readPostalTable(await readBytes(file), {
      country: country ?? origin,
      isCountryGiven: country !== undefined,
      column,
      onProgress: (count) => progress.tell(count),
    });
    io.err(table.ok ? tableReportText(table.value.report, file) : tableProblemText(table.issue, file));
    if (!table.ok || (strict && table.value.report.unread.count > 0)) return null;
    tables.set(area, createPostalContent(table.value.rules));
  }
  return tables;
}

/** Why nothing was imported. `source`: what the findings call the text. */
export function importIssueText(issue: ImportIssue, source: string, { name }: CommandProgram): string {
  switch (issue.code) {
    case 'unusable':
      return findingsText(issue.findings, source);
    case 'superseded':
      return `Another version is live now: ${issue.liveId}.\n`;
    case 'no_settings':
      return `There are no shipping settings yet. Import some: ${name} -- settings import FILE\n`;
  }
}
