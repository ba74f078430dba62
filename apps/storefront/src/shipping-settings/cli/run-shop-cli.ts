import { runCli, type CliIo, type ExitCode, type NamedCommand } from '@cartfare/rate-server/cli';
import { addCustomerCommand } from '../commands/add-customer-command.ts';
import { checkCommand } from '../commands/check-command.ts';
import { exportCommand, schemaCommand } from '../commands/export-commands.ts';
import { exportPostalCommand } from '../commands/export-postal-command.ts';
import { importCommand } from '../commands/import-command.ts';
import { importPostalCommand } from '../commands/import-postal-command.ts';
import { listCarriersCommand } from '../commands/list-carriers-command.ts';
import { refreshRatesCommand } from '../commands/refresh-rates-command.ts';
import { removePostalCommand } from '../commands/remove-postal-command.ts';
import { seedCommand } from '../commands/seed-command.ts';
import { tryCarrierCommand } from '../commands/try-carrier-command.ts';
import { tryCommand } from '../commands/try-command.ts';

const COMMANDS: readonly NamedCommand[] = [
  ...[
    checkCommand,
    importCommand,
    exportCommand,
    tryCommand,
    importPostalCommand,
    exportPostalCommand,
    removePostalCommand,
    schemaCommand,
  ].map((command) => ({ words: `shipping ${command.name}`, command })),
  ...[listCarriersCommand, tryCarrierCommand].map((command) => ({ words: `carriers ${command.name}`, command })),
  { words: 'customers add', command: addCustomerCommand },
  { words: 'rates refresh', command: refreshRatesCommand },
  { words: 'seed', command: seedCommand },
];

const HELP = `They use the running shop's database: that in DATA_DIR (default: ./data), or DATABASE_URL.
Exit codes: 0 done; 1 something was found, or the shop refused; 2 the command, a file or the
environment cannot be used.
`;

/** Runs the arguments after `npm run shop --`. */
export const runShopCli = (args: readonly string[], io: CliIo): Promise<ExitCode> =>
  runCli({ program: 'npm run shop', commands: COMMANDS, help: HELP }, args, io);
