// Written by `node scripts/api-types.mjs`; not by hand.
import { ParseArgsConfig, parseArgs } from "node:util";
import { FileHandle } from "node:fs/promises";
import { z } from "zod";
import { IncomingMessage, ServerResponse } from "node:http";

// packages/rate-server/dist/cli/command.d.ts
/** 0: success. 1: the check found errors, or the shop refused the change. 2: the command line could not be used. */
type ExitCode = 0 | 1 | 2;
interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What `--help` prints after the summary: usage and options. */
  readonly help: string;
  /** May throw a `UsageError`. */
  run(args: readonly string[], io: CliIo): Promise<ExitCode>;
}
/** Environment, streams and clock of a command. */
interface CliIo {
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
  ask(question: string, options?: {
    readonly secret?: boolean;
  }): Promise<string | null>;
  /** Milliseconds since 1970. */
  now(): number;
}
type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<Given extends Options> = ReturnType<typeof parseArgs<{
  args: string[];
  options: Given;
  allowPositionals: true;
}>>;
interface ArgumentRules<Given extends Options> {
  readonly options: Given;
  /** Names of the positional arguments, for error messages; optional ones come last. */
  readonly words: readonly string[];
  readonly neededWords: number;
}
/** Node's `parseArgs`, with its errors as usage errors. */
declare function readArguments<const Given extends Options>(args: readonly string[], {
  options,
  words,
  neededWords
}: ArgumentRules<Given>): Parsed<Given>;
/** The value of a required option. */
declare function needed(value: string | undefined, option: string): string;
/** The command line, a file that it names or the environment cannot be used. The message is one line. */
declare class UsageError extends Error {
  readonly name = "UsageError";
}
/** `shipping.jsonc cannot be read: ENOENT: no such file or directory` */
declare function fileError(file: string, deed: 'read' | 'written', error: unknown): UsageError;
declare const folderError: (file: string) => UsageError;
/** A text file in UTF-8, without its byte order mark. */
declare function readTextFile(path: string): Promise<string>;
/** Opens a file for reading. `-` is refused, because commands that run by npm have no stdin. */
declare function openFile(file: string): Promise<FileHandle>;
/** The file to write; undefined for stdout, also for `-`. */
declare const outputFile: (word: string | undefined) => string | undefined;
/** Writes the output to the file, or to stdout. */
declare function writeOut(text: string, word: string | undefined, {
  io,
  overwrite
}: {
  readonly io: CliIo;
  readonly overwrite: boolean;
}): Promise<ExitCode>;
/** A command and its name on the command line, such as `settings check`. */
interface NamedCommand {
  readonly words: string;
  readonly command: Command;
}
interface CommandLine {
  /** How the commands are called, such as `npm run shop`. */
  readonly program: string;
  readonly commands: readonly NamedCommand[];
  /** Printed below the list of commands. */
  readonly help: string;
}
/** Runs the command that the arguments name. */
declare function runCli({
  program,
  commands,
  help
}: CommandLine, args: readonly string[], io: CliIo): Promise<ExitCode>;
/** Runs a command line with the arguments, environment and streams of this process, and sets its exit code. */
declare function runInProcess(run: (args: readonly string[], io: CliIo) => Promise<ExitCode>): Promise<void>;
/** Why the environment cannot be used, one line for each name. */
declare class ConfigError extends Error {
  readonly name = "ConfigError";
}
/** Reads the environment by its schema. An empty value counts as omitted. Throws a `ConfigError`. */
declare function readEnvironment<Schema extends z.ZodType>(schema: Schema, environment: Readonly<Record<string, string | undefined>>): z.output<Schema>;
declare const wholeNumber: (min: number, max: number) => z.ZodType<number, string>;
declare const webAddress: z.ZodType<string, string>;
declare const postgresAddress: z.ZodType<string, string>;
declare const redisAddress: z.ZodType<string, string>;
declare const secret: z.ZodType<string, string>;
/** A bearer token. Characters other than these would be changed in a header. */
declare const token: z.ZodType<string, string>;
declare const onOrOff: z.ZodType<'on' | 'off', 'on' | 'off'>;
declare const LOG_LEVELS: readonly ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];
declare const logLevel: z.ZodType<string, (typeof LOG_LEVELS)[number]>;
/** Parts that are separated by commas. */
declare const listOf: (text: string) => readonly string[];
/** Host names and IP addresses, separated by commas; in lower case, without scheme and brackets. */
declare const hostsOf: (list: string) => ReadonlySet<string>;
/** The host of requests without one: HTTP/1.0 does not need it, and simple health checks send none. */
declare const NO_HOST: {
  readonly hostname: string;
};
interface ListenOptions {
  /** One of this machine's addresses, or a name of one. */
  readonly host: string;
  /** 0: any free one. */
  readonly port: number;
  /** The variable that has the port, for messages. Default: `PORT`. */
  readonly setting?: string;
  /** Default: those of a shop, see `TIMEOUTS`. */
  readonly timeouts?: Timeouts;
  /** Connections at once; further ones are closed. Default: any number. */
  readonly maxConnections?: number;
  /** Connections at once from one address; further ones are closed. Default: any number. */
  readonly maxConnectionsPerAddress?: number;
  /** Called for each connection that is closed because there are too many. Default: nothing is done. */
  onDrop?(): void;
}
/** Timeouts of connections, in ms. */
interface Timeouts {
  /** Until the next request of a connection that is kept open. */
  readonly keepAliveMs: number;
  /** From a request's first byte, or the connection's beginning, to the end of its headers. */
  readonly headersMs: number;
  /** From the same moment to the request's last byte. */
  readonly requestMs: number;
  /** During a response, without a byte in either direction: the client reads nothing of it. Node waits up to twice as long. */
  readonly silenceMs: number;
  /** Interval of the check for requests that take too long. */
  readonly checkIntervalMs: number;
}
interface Listening {
  /** For a program on this machine, such as `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly port: number;
  /**
   * Responds with `connection: close` for up to a second; then accepts no new connections, lets requests under way
   * finish, and destroys the remaining connections `graceMs` after the call.
   */
  close(graceMs: number): Promise<void>;
}
/** Throws a `ConfigError` when the port is taken or the host is not one of this machine's. */
declare function listen(listener: (request: IncomingMessage, response: ServerResponse) => unknown, {
  host,
  port,
  setting,
  timeouts,
  ...limits
}: ListenOptions): Promise<Listening>;
export { type CliIo, type Command, type CommandLine, ConfigError, type ExitCode, type ListenOptions, type Listening, NO_HOST, type NamedCommand, type Timeouts, UsageError, fileError, folderError, hostsOf, listOf, listen, logLevel, needed, onOrOff, openFile, outputFile, postgresAddress, readArguments, readEnvironment, readTextFile, redisAddress, runCli, runInProcess, secret, token, webAddress, wholeNumber, writeOut };