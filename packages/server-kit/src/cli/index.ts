/** `@cartfare/server-kit/cli`: what a command line is made of. Start reading at `command.ts`. */
export type { CliIo, Command, ExitCode } from './command.ts';
export { fileError, folderError, needed, readArguments, UsageError } from './read-arguments.ts';
export { readBytes, readTextFile } from './read-text-file.ts';
export { outputFile, OVERWRITE_OPTION, writeFlag, writeOut } from './write-out.ts';
export { runCli } from './run-cli.ts';
export type { CommandLine, NamedCommand } from './run-cli.ts';
export { runInProcess } from './run-in-process.ts';
