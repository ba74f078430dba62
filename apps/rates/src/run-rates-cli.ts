import { runCli, type CliIo, type ExitCode, type NamedCommand } from '@cartfare/server-kit/cli';
import { sharedCommands } from '@cartfare/rate-server/commands';
import { addKeyCommand, listKeysCommand, revokeKeyCommand } from './commands/key-commands.ts';
import { RATES_PROGRAM } from './rates-program.ts';

const COMMANDS: readonly NamedCommand[] = [
  ...sharedCommands(RATES_PROGRAM),
  ...[addKeyCommand, listKeysCommand, revokeKeyCommand].map((command) => ({ words: `keys ${command.name}`, command })),
];

const HELP = `Without a command, npm run rates starts the server. The commands use its database: that in
DATA_DIR (default: ./data), or DATABASE_URL.
Exit codes: 0 done; 1 something was found or refused; 2 the command, a file or the environment
cannot be used.
`;

/** Runs the arguments after `npm run rates --`. */
export const runRatesCli = (args: readonly string[], io: CliIo): Promise<ExitCode> =>
  runCli({ program: RATES_PROGRAM.name, commands: COMMANDS, help: HELP }, args, io);
