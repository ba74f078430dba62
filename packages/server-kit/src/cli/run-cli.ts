import { tableText } from '@cartfare/shipping-file';
import type { CliIo, Command, ExitCode } from './command.ts';
import { UsageError } from './read-arguments.ts';

/** A command and its name on the command line, such as `settings check`. */
export interface NamedCommand {
  readonly words: string;
  readonly command: Command;
}

export interface CommandLine {
  /** How the commands are called, such as `npm run shop`. */
  readonly program: string;
  readonly commands: readonly NamedCommand[];
  /** Printed below the list of commands. */
  readonly help: string;
}

const HELP_OPTIONS: ReadonlySet<string> = new Set(['--help', '-h', 'help']);

/** Runs the command that the arguments name. */
export async function runCli(
  { program, commands, help }: CommandLine,
  args: readonly string[],
  io: CliIo,
): Promise<ExitCode> {
  const named = commands.find(({ words }) => words.split(' ').every((word, at) => word === args[at]));
  if (named === undefined) {
    const [first = ''] = args;
    const group = commands.filter(({ words }) => words.startsWith(`${first} `));
    const wantsHelp =
      HELP_OPTIONS.has(first) || (group.length > 0 && args.slice(1, 2).some((word) => HELP_OPTIONS.has(word)));
    const unknown = commandWords(args);
    if (!wantsHelp && unknown !== '') io.err(`There is no command "${unknown}".\n\n`);
    const listed = group.length > 0 ? group : commands;
    const list = tableText(listed.map(({ words, command }) => [words, command.summary])).join('\n');
    (wantsHelp ? io.out : io.err)(
      `Usage: ${program} -- COMMAND\n\n${list}\n\nFor one of them: ${program} -- COMMAND --help\n${help}`,
    );
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
    io.err(`${error.message}\nSee: ${program} -- ${words} --help\n`);
    return 2;
  }
}

/** The words before the first option, as many as a command can have. */
const commandWords = (args: readonly string[]): string =>
  args
    .slice(0, 2)
    .filter((word) => !word.startsWith('-'))
    .join(' ');
