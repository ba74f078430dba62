// Written by `node scripts/api-types.mjs`; not by hand.
import { Carrier, CartLine, RateKindOptions, ShippingConfig } from "@cartfare/rating";
import { CarrierLog, ConnectCarriersOptions } from "@cartfare/carriers";
import { SettingsScope } from "@cartfare/shipping-file";
import { Kysely } from "kysely";

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
/** A command and its name on the command line, such as `settings check`. */
interface NamedCommand {
  readonly words: string;
  readonly command: Command;
}
/** An expected outcome: a value, or an issue with a closed set of codes. Misuse throws instead. */
type Result<Value, Issue> = {
  readonly ok: true;
  readonly value: Value;
} | {
  readonly ok: false;
  readonly issue: Issue;
};
/** The tables of the rate server. Times are in milliseconds since 1970; lists are JSON. A shop's own schema extends it. */
interface Schema {
  settings_versions: SettingsVersionsTable;
  postal_tables: PostalTablesTable;
  postal_pages: PostalPagesTable;
  exchange_rates: ExchangeRatesTable;
  api_keys: ApiKeysTable;
  quote_log: QuoteLogTable;
  write_checks: WriteChecksTable;
}
/** Empty, but while a process checks whether the database takes writes. */
interface WriteChecksTable {
  filler: string;
}
interface SettingsVersionsTable {
  /** 1 for the first; the highest one is live. */
  id: number;
  /** The shipping file as written, comments included. */
  text: string;
  author: string;
  note: string;
  created_at_ms: number;
  /** The warnings of its check. */
  findings: string;
}
/** One for each zone that a postal table was imported for. */
interface PostalTablesTable {
  /** Empty for the general zones. */
  profile: string;
  zone: string;
  /** Names the pages; another one for every import. */
  revision: string;
  rule_count: number;
}
/** Pages of a revision that no table names are an import under way, or the rest of one that was broken off. */
interface PostalPagesTable {
  revision: string;
  position: number;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Postal rules, one a line. */
  rules: string;
}
interface ExchangeRatesTable {
  currency: string;
  position: number;
  /** Major units of `currency` for one major unit of `base`, as JavaScript writes the number. */
  rate: string;
  /** ISO date. */
  as_of: string;
  /** ISO 4217. */
  base: string;
}
interface ApiKeysTable {
  name: string;
  /** SHA-256 of the key, in hexadecimal. */
  hash: string;
  /** Separated by blanks. */
  scopes: string;
  created_at_ms: number;
  revoked_at_ms: number | null;
}
interface QuoteLogTable {
  at_ms: number;
  platform: string;
  country: string;
  province: string;
  /** The first part of the postal code. */
  postal_prefix: string;
  line_count: number;
  piece_count: number;
  outcome: string;
  /** ISO 4217. */
  currency: string;
  /** Codes and prices. */
  options: string;
  omissions: string;
  /** Of an invalid destination: what was wrong with each field. */
  fields: string;
  duration_ms: number;
  settings_version: number;
}
type RateDatabase = Kysely<Schema>;
/** What a shipping file is checked against besides the imported postal tables. */
type SettingsScope$1 = Omit<SettingsScope, 'postalTables'>;
/** The live carriers that shipping files name in `carriers`. */
interface SettingsCarriers {
  /** Those of one version of the settings. A key that is missing is reported, and its carrier fails with `no_key`. */
  carriersOf(config: Pick<ShippingConfig, 'carriers'>): readonly Carrier[];
  /** Closes all connections. Call it when no rating is under way any more. */
  close(): Promise<void>;
}
interface SettingsCarriersLog extends CarrierLog {
  error(facts: object, message: string): void;
}
interface SettingsCarriersOptions extends Pick<ConnectCarriersOptions, 'lock' | 'budget' | 'onCall' | 'onExchange'> {
  readonly log: SettingsCarriersLog;
  /** Environment variables, some of which hold the carriers' keys. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Hosts that may be private and use plain http, in lower case. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Carriers' responses. Default: in the memory of this process. */
  readonly cache?: ConnectCarriersOptions['cache'];
  /** Milliseconds since any moment, from a clock that is never set. */
  now(): number;
}
/** The program that has these commands: how it is called, and what it brings. */
interface CommandProgram {
  /** How commands are called, such as `npm run rates`. */
  readonly name: string;
  readonly rateKinds: RateKindOptions;
  /** Whether it knows products, so that a cart can be named by their SKUs. */
  readonly hasProducts: boolean;
  /** Opens the database of the running program for `work`, and creates it if there is none. May throw a `UsageError`. */
  withData<Outcome>(io: CliIo, work: (data: CommandData) => Promise<Outcome>): Promise<Outcome>;
}
interface CommandData {
  readonly db: RateDatabase;
  /** What shipping files are checked against. */
  readonly scope: SettingsScope$1;
  /** Address of the European Central Bank's daily file; null: not configured. */
  readonly exchangeRatesUrl: string | null;
  /** Live carriers of the environment, besides those of the settings. */
  readonly ownCarriers: readonly OwnCarrier[];
  /** Connects all live carriers. */
  connectCarriers(options: Pick<SettingsCarriersOptions, 'log' | 'cache' | 'onExchange'>): SettingsCarriers;
  /** The lines of a cart; the issue is the SKUs that no product has. Only called if the program has products. */
  findLines(wanted: readonly WantedLine[]): Promise<Result<readonly CartLine[], readonly string[]>>;
}
/** A live carrier that is configured by the environment. */
interface OwnCarrier {
  readonly code: string;
  readonly adapter: string;
  /** Name of the variable with its address. */
  readonly addressFrom: string;
  /** Name of the variable with its key, which is set. */
  readonly keyFrom: string;
}
/** A line from the command line, such as `HS-LAN-BR:2`. */
interface WantedLine {
  readonly sku: string;
  readonly quantity: number;
}
/** The program's commands for settings, carriers and exchange rates, and for the log of quotes. */
declare const sharedCommands: (program: CommandProgram) => readonly NamedCommand[];
export { type CommandData, type CommandProgram, type OwnCarrier, type WantedLine, sharedCommands };