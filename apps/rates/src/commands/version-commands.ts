import {
  restoreVersion,
  selectHistory,
  selectLiveVersion,
  selectVersion,
  type RateDatabase,
  type SettingsVersion,
} from '@cartfare/rate-server';
import { readArguments, UsageError, writeOut, type Command } from '@cartfare/rate-server/cli';
import { countText, findingsText, settingsSummary, tableText } from '@cartfare/shipping-file';
import { scopeOf } from '../settings-scope.ts';
import { configOf, withDatabase } from '../with-database.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Export a version of the settings as the file that was imported',
  help: `Usage: npm run rates -- settings export [FILE] [--version ID]

Comments are included. Without FILE, or with -, it is written to stdout.

  --version ID   Default: the live version`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, {
      options: { version: { type: 'string' } },
      words: ['FILE'],
      neededWords: 0,
    });
    const wanted = values.version === undefined ? null : readId(values.version);
    const { text } = await withDatabase(io, (db) => readVersion(db, wanted));
    return writeOut(text, positionals[0], io);
  },
};

/** `id` null: the live version. */
export async function readVersion(db: RateDatabase, id: number | null): Promise<SettingsVersion> {
  const version = id === null ? await selectLiveVersion(db) : await selectVersion(db, id);
  if (version !== null) return version;
  throw new UsageError(
    id === null
      ? 'There are no settings yet. Import some: npm run rates -- settings import FILE'
      : `There is no version ${id}. To list them: npm run rates -- settings history`,
  );
}

export const historyCommand: Command = {
  name: 'history',
  summary: 'List the versions of the settings, newest first',
  help: `Usage: npm run rates -- settings history [--limit NUMBER]

The first one is live.

  --limit NUMBER   Default: 20`,

  run: async (args, io) => {
    const { values } = readArguments(args, {
      options: { limit: { type: 'string', default: '20' } },
      words: [],
      neededWords: 0,
    });
    const versions = await withDatabase(io, (db) => selectHistory(db, readId(values.limit)));
    const rows = versions.map(({ id, createdAtMs, author, note, warningCount }, at) => [
      String(id),
      new Date(createdAtMs).toISOString(),
      at === 0 ? 'live' : '',
      warningCount === 0 ? '' : countText(warningCount, 'warning'),
      author,
      note,
    ]);
    io.out(rows.length === 0 ? 'There are no settings yet.\n' : `${tableText(rows).join('\n')}\n`);
    return 0;
  },
};

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'Make an earlier version of the settings live again',
  help: `Usage: npm run rates -- settings restore ID [--author NAME]

The version becomes live again, as a new version with the same text. A running server uses it
from the next request on.

  --author NAME   Who restored it, for the history`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, {
      options: { author: { type: 'string', default: '' } },
      words: ['ID'],
      neededWords: 1,
    });
    const id = readId(positionals[0] ?? '');
    const scope = scopeOf(io.environment, configOf(io));
    const restored = await withDatabase(io, (db) =>
      restoreVersion(db, { id, author: values.author, nowMs: io.now() }, scope),
    );
    if (restored.ok) {
      io.out(
        `Version ${id} is live again, as version ${restored.value.id}: ${settingsSummary(restored.value.config, [])}.\n`,
      );
      return 0;
    }
    if (restored.issue.code === 'no_such_version') io.err(`There is no version ${id}.\n`);
    else io.err(`${findingsText(restored.issue.findings, `version ${id}`)}It cannot be used: nothing was changed.\n`);
    return 1;
  },
};

function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`"${text}" is not a number; write one such as 3.`);
  return Number(text);
}
