import { tableText } from '@cartfare/shipping-file';
import { checkCommand } from '../commands/check-command.ts';
import { exportCommand } from '../commands/export-command.ts';
import { exportPostalCommand } from '../commands/export-postal-command.ts';
import { importCommand } from '../commands/import-command.ts';
import { importPostalCommand } from '../commands/import-postal-command.ts';
import { removePostalCommand } from '../commands/remove-postal-command.ts';
import { schemaCommand } from '../commands/schema-command.ts';
import { tryCommand } from '../commands/try-command.ts';
import type { CliIo } from './cli-io.ts';
import type { Command, ExitCode } from './command.ts';
import { UsageError } from './usage-error.ts';

const COMMANDS: readonly Command[] = [
  checkCommand,
  importCommand,
  exportCommand,
  tryCommand,
  importPostalCommand,
  exportPostalCommand,
  removePostalCommand,
  schemaCommand,
];

/** The one subject so far: how the shop ships. */
const SUBJECT = 'shipping';

const HELP = `Usage: shop shipping COMMAND

${tableText(COMMANDS.map(({ name, summary }) => [name, summary])).join('\n')}

"shop shipping COMMAND --help" tells more. The data folder is DATA_DIR, ./data without it.
Exit codes: 0 done; 1 something was found, or the shop refused; 2 not understood.
`;

const HELP_OPTIONS: ReadonlySet<string | undefined> = new Set(['--help', '-h', 'help']);

/** What stands behind `npm run shop --`. */
export async function runShopCli(args: readonly string[], io: CliIo): Promise<ExitCode> {
  const [subject, name, ...rest] = args;
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (HELP_OPTIONS.has(subject) || (subject === SUBJECT && HELP_OPTIONS.has(name))) {
    io.out(HELP);
    return 0;
  }
  if (subject !== SUBJECT || command === undefined) {
    io.err(HELP);
    return 2;
  }
  if (rest.some((word) => word === '--help' || word === '-h')) {
    io.out(`${command.summary}.\n\n${command.help}\n`);
    return 0;
  }
  return runCommand(command, rest, io);
}

async function runCommand(command: Command, args: readonly string[], io: CliIo): Promise<ExitCode> {
  try {
    return await command.run(args, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(`${error.message}\nSee: shop shipping ${command.name} --help\n`);
    return 2;
  }
}
