/**
 * `@cartfare/rate-server/cli`: what both programs are made of: their command lines (start reading at
 * `command.ts`), environments and ports.
 */
export type { CliIo, Command, ExitCode } from './command.ts';
export { fileError, folderError, needed, readArguments, UsageError } from './read-arguments.ts';
export { openFile, readTextFile } from './read-text-file.ts';
export { outputFile, writeOut } from './write-out.ts';
export { runCli } from './run-cli.ts';
export type { CommandLine, NamedCommand } from './run-cli.ts';
export { runInProcess } from './run-in-process.ts';
export {
  ConfigError,
  hostsOf,
  listOf,
  logLevel,
  onOrOff,
  postgresAddress,
  readEnvironment,
  redisAddress,
  secret,
  token,
  webAddress,
  wholeNumber,
} from './environment.ts';
export { listen, NO_HOST } from './listen.ts';
export type { Listening, ListenOptions, Timeouts } from './listen.ts';
