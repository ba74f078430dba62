/** 0: success. 1: the check found errors, or the shop refused the change. 2: the command line could not be used. */
export type ExitCode = 0 | 1 | 2;

export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints after the summary: usage and options. */
  readonly help: string;
  /** May throw a `UsageError`. */
  run(args: readonly string[], io: CliIo): Promise<ExitCode>;
}

/** Environment, streams and clock of a command. */
export interface CliIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes to stdout, which has only the requested output. */
  out(text: string): void;
  /** The same for a text of any length, with backpressure. */
  outAll(text: AsyncIterable<string>): Promise<void>;
  /** Writes to stderr: progress, warnings, issues. */
  err(text: string): void;
  /**
   * The next line of stdin, without its line end; null at the end of stdin. At a terminal the question is shown before,
   * and the answer to a `secret` question is not echoed.
   */
  ask(question: string, options?: { readonly secret?: boolean }): Promise<string | null>;
  /** Milliseconds since 1970. */
  now(): number;
}
