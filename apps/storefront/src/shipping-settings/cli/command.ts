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

/** What a command has of the world. */
export interface CliIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes to stdout, where only what was asked for goes. */
  out(text: string): void;
  /** The same for a text of any length, no faster than it is taken. */
  outAll(text: AsyncIterable<string>): Promise<void>;
  /** Writes to stderr: progress, warnings, issues. */
  err(text: string): void;
  /**
   * The next line of stdin, without its end; null where stdin is over. At a terminal the question is shown before, and
   * the answer to a `secret` question is not shown.
   */
  ask(question: string, options?: { readonly secret?: boolean }): Promise<string | null>;
  /** Milliseconds since 1970. */
  now(): number;
}
