/** `@cartfare/rate-server/cli`: what the command lines of both programs are made of. Start reading at `command.ts`. */
export type { CliIo, Command, ExitCode } from './command.ts';
export { fileError, folderError, needed, readArguments, UsageError } from './read-arguments.ts';
export { openFile, readTextFile } from './read-text-file.ts';
export { outputFile, writeOut } from './write-out.ts';
export { runCli } from './run-cli.ts';
export type { CommandLine, NamedCommand } from './run-cli.ts';
export { runInProcess } from './run-in-process.ts';
export { ConfigError, readEnvironment } from './read-environment.ts';
export { urlOf } from './url-of.ts';
