/** What a command has of the world. */
export interface CliIo {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Writes to stdout, where only what was asked for goes. */
  out(text: string): void;
  /** The same for a text of any length, no faster than it is taken. */
  outAll(text: AsyncIterable<string>): Promise<void>;
  /** Writes to stderr: progress, warnings, complaints. */
  err(text: string): void;
  /** Milliseconds since 1970. */
  now(): number;
}
