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
