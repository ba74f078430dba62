import { runCli, type CliIo, type ExitCode, type NamedCommand } from '@cartfare/rate-server/cli';
import { addKeyCommand, listKeysCommand, revokeKeyCommand } from './commands/key-commands.ts';
import { logCommand } from './commands/log-command.ts';
import { checkCommand, importCommand } from './commands/import-commands.ts';
import { exportCommand, historyCommand, restoreCommand } from './commands/version-commands.ts';
import { tryCommand } from './commands/try-command.ts';

const COMMANDS: readonly NamedCommand[] = [
  ...[checkCommand, importCommand, exportCommand, tryCommand, historyCommand, restoreCommand].map((command) => ({
    words: `settings ${command.name}`,
    command,
  })),
  ...[addKeyCommand, listKeysCommand, revokeKeyCommand].map((command) => ({ words: `keys ${command.name}`, command })),
  { words: 'log', command: logCommand },
];

const HELP = `They use the running server's database: that in DATA_DIR (default: ./data), or DATABASE_URL.
Exit codes: 0 done; 1 something was found or refused; 2 the command, a file or the environment
cannot be used.
`;

/** Runs the arguments after `npm run rates --`. */
export const runRatesCli = (args: readonly string[], io: CliIo): Promise<ExitCode> =>
  runCli({ program: 'npm run rates', commands: COMMANDS, help: HELP }, args, io);
