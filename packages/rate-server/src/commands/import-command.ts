import { countText, findingsText, settingsSummary } from '@cartfare/shipping-file';
import { rowFindingsText } from '@cartfare/shipping-file/csv';
import {
  type CliIo,
  type Command,
  type ExitCode,
  openFile,
  readArguments,
  readTextFile,
  UsageError,
} from '@cartfare/server-kit/cli';
import { selectExchangeRates } from '../exchange-rates/exchange-rates.ts';
import type { PostalContent } from '../postal-tables/postal-content.ts';
import { importSettings, planImport, type Import, type ImportIssue } from '../settings/import-settings.ts';
import { readTableFile } from '../settings/read-table-file.ts';
import { LIVE_VERSION, type CommandData, type CommandProgram } from './command-program.ts';
import { PostalProgress } from './postal-progress.ts';
import { changeTables, readTableChanges, TABLE_OPTIONS, type TableChanges } from './table-arguments.ts';
import { unusedRatesText } from './unused-rates.ts';

const OPTIONS = {
  author: { type: 'string', default: '' },
  note: { type: 'string', default: '' },
  ...TABLE_OPTIONS,
  country: { type: 'string' },
  strict: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
} as const;

export const importCommand = (program: CommandProgram): Command => ({
  name: 'import',
  summary: 'Import a shipping file, or tables of postal codes: a new live version of the settings',
  help: `Usage: ${program.name} -- settings import [FILE] [--table AREA=CSV]... [--author NAME] [--note TEXT]

Checks FILE, or without FILE the live version, with the postal tables of its areas. If there is
an error, nothing changes; otherwise both become the live version together. What is running uses
it from the next request on. Earlier versions stay, with their tables: see settings history.

  --table AREA=CSV      A table of postal codes for an area, in place of its current one. CSV is a
                        file in UTF-8, whose first line names the columns, in any order:
                          postal_code      A code, a prefix (K1*, "SE1 *") or a range (10000...19999)
                          postal_code_to   Optional: the end of a range that begins in postal_code
                          country          ISO code, such as CA. Optional with --country
                        Other columns are ignored
  --country CODE        The country of every row, if a table has no column for it
  --move-table OLD=NEW  Gives the table of an area to another one, such as one with a new id
  --drop-table AREA     Leaves out the table of an area
  --strict              Import nothing also if rows of a table have warnings
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
    const { author, note, country, strict } = values;
    const text = file === undefined ? undefined : await readTextFile(file);
    const wanted = { file, text, author, note, country: country?.toUpperCase(), strict, isDryRun: values['dry-run'] };
    return program.withData(io, (data) => importAll({ ...wanted, changes, program }, data, io));
  },
});

interface Wanted {
  readonly file: string | undefined;
  readonly text: string | undefined;
  readonly author: string;
  readonly note: string;
  readonly country: string | undefined;
  readonly strict: boolean;
  readonly isDryRun: boolean;
  readonly changes: TableChanges;
  readonly program: CommandProgram;
}

async function importAll(wanted: Wanted, { db, scope }: CommandData, io: CliIo): Promise<ExitCode> {
  const { file, text, author, note, changes, isDryRun, program } = wanted;
  const tables = await readTables(wanted, io);
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
  const what = 'id' in outcome.value ? `Imported as version ${outcome.value.id}` : 'Not imported, as it is a dry run';
  io.out(`${what}: ${settingsSummary(config, postalTables)}.\n`);
  io.err(unusedRatesText(await selectExchangeRates(db), config.currency, program));
  return 0;
}

function nothing(io: CliIo): ExitCode {
  io.err('Nothing was imported: the live version is unchanged.\n');
  return 1;
}

/** The content of each table by its area; null if one has errors, which were printed. */
async function readTables(
  { changes, country, strict }: Wanted,
  io: CliIo,
): Promise<ReadonlyMap<string, PostalContent> | null> {
  const tables = new Map<string, PostalContent>();
  for (const [area, file] of changes.imported) {
    const progress = new PostalProgress(io.now, io.err);
    const source = (await openFile(file)).createReadStream();
    const table = await readTableFile({ source, country, onProgress: (count) => progress.tell(count) });
    const findings = table.ok ? table.value.findings : table.issue;
    io.err(rowFindingsText(findings, file));
    if (!table.ok || (strict && findings.warningCount > 0)) return null;
    io.out(`${file}: ${countText(table.value.ruleCount, 'rule')} for the area ${area}.\n`);
    tables.set(area, table.value);
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
