import { runCli, type CliIo, type ExitCode, type NamedCommand } from '@cartfare/server-kit/cli';
import { sharedCommands } from '@cartfare/rate-server/commands';
import { addCustomerCommand } from './add-customer-command.ts';
import { seedCommand } from './seed-command.ts';
import { SHOP_PROGRAM } from './shop-program.ts';

const COMMANDS: readonly NamedCommand[] = [
  ...sharedCommands(SHOP_PROGRAM),
  { words: 'customers add', command: addCustomerCommand },
  { words: 'seed', command: seedCommand },
];

const HELP = `They use the running shop's database: that in DATA_DIR (default: ./data), or DATABASE_URL.
Exit codes: 0 done; 1 something was found, or the shop refused; 2 the command, a file or the
environment cannot be used.
`;

/** Runs the arguments after `npm run shop --`. */
export const runShopCli = (args: readonly string[], io: CliIo): Promise<ExitCode> =>
  runCli({ program: SHOP_PROGRAM.name, commands: COMMANDS, help: HELP }, args, io);
