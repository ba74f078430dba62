import { addKey, listKeys, revokeKey } from '@cartfare/rate-server';
import { readArguments, UsageError, type Command } from '@cartfare/server-kit/cli';
import { tableText } from '@cartfare/shipping-file';
import { withDatabase } from '../with-database.ts';

/** Names stand in logs and lists. */
const NAME = /^[\w.-]{1,60}$/;

const readName = (text = ''): string => {
  if (NAME.test(text)) return text;
  throw new UsageError(`"${text}" is not a name; use up to 60 letters, digits, dots, hyphens or underscores.`);
};

export const addKeyCommand: Command = {
  name: 'add',
  summary: 'Make a key with which a shop can ask for rates',
  help: `Usage: npm run rates -- keys add NAME [--explain]

Prints the key. It cannot be shown again: only its hash is stored. For the key alone on stdout, call
npm with -s.

  --explain   It may also be told why there are these options`,

  run: async (args, io) => {
    const { positionals, values } = readArguments(args, {
      options: { explain: { type: 'boolean', default: false } },
      words: ['NAME'],
      neededWords: 1,
    });
    const name = readName(positionals[0]);
    const scopes = values.explain ? (['rates', 'explain'] as const) : (['rates'] as const);
    const key = await withDatabase(io, (db) => addKey(db, { name, scopes, nowMs: io.now() }));
    if (!key.ok) {
      io.err(`There is a key with the name ${name} already, or there was one; take another name.\n`);
      return 1;
    }
    io.out(`${key.value}\n`);
    io.err('It is shown only now. Requests send it: Authorization: Bearer KEY\n');
    return 0;
  },
};

export const listKeysCommand: Command = {
  name: 'list',
  summary: 'List the keys, without the keys themselves',
  help: 'Usage: npm run rates -- keys list',

  run: async (args, io) => {
    readArguments(args, { options: {}, words: [], neededWords: 0 });
    const keys = await withDatabase(io, listKeys);
    const rows = keys.map(({ name, scopes, createdAtMs, revokedAtMs }) => [
      name,
      scopes.join(', '),
      `made ${new Date(createdAtMs).toISOString()}`,
      revokedAtMs === null ? '' : `revoked ${new Date(revokedAtMs).toISOString()}`,
    ]);
    io.out(rows.length === 0 ? 'There are no keys yet.\n' : `${tableText(rows).join('\n')}\n`);
    return 0;
  },
};

export const revokeKeyCommand: Command = {
  name: 'revoke',
  summary: 'Revoke a key: it is refused from the next request on',
  help: 'Usage: npm run rates -- keys revoke NAME',

  run: async (args, io) => {
    const { positionals } = readArguments(args, { options: {}, words: ['NAME'], neededWords: 1 });
    const name = readName(positionals[0]);
    const isRevoked = await withDatabase(io, (db) => revokeKey(db, name, io.now()));
    if (isRevoked) io.out(`Revoked: ${name}.\n`);
    else io.err(`There is no key with the name ${name} that could be used.\n`);
    return isRevoked ? 0 : 1;
  },
};
