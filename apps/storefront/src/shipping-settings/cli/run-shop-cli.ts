import { tableText } from '@cartfare/shipping-file';
import { addCustomerCommand } from '../commands/add-customer-command.ts';
import { checkCommand } from '../commands/check-command.ts';
import { exportCommand, schemaCommand } from '../commands/export-commands.ts';
import { exportPostalCommand } from '../commands/export-postal-command.ts';
import { importCommand } from '../commands/import-command.ts';
import { importPostalCommand } from '../commands/import-postal-command.ts';
import { refreshRatesCommand } from '../commands/refresh-rates-command.ts';
import { removePostalCommand } from '../commands/remove-postal-command.ts';
import { seedCommand } from '../commands/seed-command.ts';
import { tryCommand } from '../commands/try-command.ts';
import type { CliIo, Command, ExitCode } from './command.ts';
import { UsageError } from './read-arguments.ts';

/** A command and its name on the command line, such as `shipping check`. */
interface NamedCommand {
  readonly words: string;
  readonly command: Command;
}

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
  { words: 'customers add', command: addCustomerCommand },
  { words: 'rates refresh', command: refreshRatesCommand },
  { words: 'seed', command: seedCommand },
];

const HELP = `Usage: npm run shop -- COMMAND

${tableText(COMMANDS.map(({ words, command }) => [words, command.summary])).join('\n')}

For one of them: npm run shop -- COMMAND --help
They use the running shop's database: that in DATA_DIR (default: ./data), or DATABASE_URL.
Exit codes: 0 done; 1 something was found, or the shop refused; 2 the command, a file or the
environment cannot be used.
`;

const HELP_OPTIONS: ReadonlySet<string> = new Set(['--help', '-h', 'help']);

/** Runs the arguments after `npm run shop --`. */
export async function runShopCli(args: readonly string[], io: CliIo): Promise<ExitCode> {
  const named = COMMANDS.find(({ words }) => words.split(' ').every((word, at) => word === args[at]));
  if (named === undefined) {
    const wantsHelp = args.slice(0, 2).some((word) => HELP_OPTIONS.has(word));
    const unknown = commandWords(args);
    if (!wantsHelp && unknown !== '') io.err(`There is no command "${unknown}".\n\n`);
    (wantsHelp ? io.out : io.err)(HELP);
    return wantsHelp ? 0 : 2;
  }
  const { words, command } = named;
  const rest = args.slice(words.split(' ').length);
  if (rest.some((word) => word === '--help' || word === '-h')) {
    io.out(`${command.summary}.\n\n${command.help}\n`);
    return 0;
  }
  try {
    return await command.run(rest, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.err(`${error.message}\nSee: npm run shop -- ${words} --help\n`);
    return 2;
  }
}

/** The words before the first option, as many as a command can have. */
const commandWords = (args: readonly string[]): string =>
  args
    .slice(0, 2)
    .filter((word) => !word.startsWith('-'))
    .join(' ');
