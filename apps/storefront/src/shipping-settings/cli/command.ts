import type { CliIo } from './cli-io.ts';

/** 0: done, nothing wrong. 1: something was found, or the shop refused. 2: the command could not be understood. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints behind the summary: usage and options. */
  readonly help: string;
  /** May throw a `UsageError`. */
  run(args: readonly string[], io: CliIo): Promise<ExitCode>;
}
