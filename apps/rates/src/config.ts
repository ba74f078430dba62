import path from 'node:path';
import { z } from 'zod';
import { checkOutgoingUrl } from '@cartfare/carriers';
import { PLATFORMS, REFERENCE_FILE_POLICY, type PlatformKind } from '@cartfare/rate-server';
import {
  ConfigError,
  hostsOf,
  logLevel,
  postgresAddress,
  readEnvironment,
  redisAddress,
  token,
  webAddress,
  wholeNumber,
} from '@cartfare/server-kit/environment';

/** The checked environment variables. `RATES_ENVIRONMENT` explains each name. */
export interface RatesConfig {
  readonly port: number;
  readonly host: string;
  /** Folder of the embedded database. */
  readonly dataDir: string;
  /** URL of a PostgreSQL database that several processes share; null: embedded, in `dataDir`. */
  readonly databaseUrl: string | null;
  /** URL of a Redis or Valkey that several processes share; null: this process is the only one. */
  readonly redisUrl: string | null;
  /** Requests a minute with one key; 0: not limited. */
  readonly keyCallsPerMinute: number;
  /** Connections at once from one address; 0: not limited. */
  readonly connectionsPerAddress: number;
  /** The server's address as platforms reach it, without a slash at its end; null: as they request it. */
  readonly publicUrl: string | null;
  /** The platforms that may ask, each with its setting. */
  readonly platforms: readonly { readonly kind: PlatformKind; readonly setting: unknown }[];
  /** Hosts that may be private and use plain http, in lower case. */
  readonly privateHosts: ReadonlySet<string>;
  /** URL of the European Central Bank's daily file of exchange rates; null: `exchange-rates refresh` has no source. */
  readonly exchangeRatesUrl: string | null;
  /** How long the log of quotes is kept, in days; 0: there is none. */
  readonly quoteLogDays: number;
  /** Bearer token that `/metrics` requires; null: none. */
  readonly metricsToken: string | null;
  readonly logLevel: string;
}

/** The texts are those of docs/rate-server.md; `absent`: what holds without the variable. */
const ofServer = z.object({
  PORT: wholeNumber(0, 65_535).default(3100).describe('port to listen on; 0 takes any free one'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on; `0.0.0.0` for all'),
  DATA_DIR: z
    .string()
    .default('data')
    .describe('folder of the embedded database `rates.db`, created if missing; on a local disk'),
  DATABASE_URL: postgresAddress
    .optional()
    .describe(
      'PostgreSQL instead of the embedded database. It never becomes a demo: import settings and add a key by the commands',
    ),
  REDIS_URL: redisAddress
    .optional()
    .describe(
      "Redis or Valkey in which all processes count the requests of a key together, and share carriers' responses. While it does not answer, each goes on alone",
    ),
  KEY_CALLS_PER_MINUTE: wholeNumber(0, 10_000_000)
    .default(6_000)
    .describe('requests a minute with one key, of Shopify, or of one Saleor instance; 0 for any number'),
  CONNECTIONS_PER_ADDRESS: wholeNumber(0, 1_000)
    .default(250)
    .describe(
      'connections at once from one address, of the 1,000 of a process; 0 for any number, where a proxy has one address for all clients',
    ),
  PUBLIC_URL: webAddress
    .transform((text) => new URL(text))
    .refine(({ search, hash, username }) => search === '' && hash === '' && username === '', {
      error: 'may have no query, no fragment and no user: such as https://example.com/rates',
    })
    .optional()
    .meta({
      description:
        "the server's address as Saleor reaches it, such as `https://rates.example.com`; with a path if the proxy has the server below one: `https://example.com/rates`",
      absent: 'as requested',
    }),
  PRIVATE_HOSTS: z
    .string()
    .default('')
    .transform(hostsOf)
    .describe(
      'hosts of Saleor instances and carriers that may be in a private network and use plain http, separated by commas; also other addresses of carriers than the public ones of their adapters',
    ),
  EXCHANGE_RATES_URL: z
    .string()
    .refine((url) => checkOutgoingUrl(url, REFERENCE_FILE_POLICY).ok, {
      error: 'has to be an https address on the public internet, or an address on this machine',
    })
    .optional()
    .describe(
      "address of the European Central Bank's daily file, `https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml`, or of another file in the same format; https, or on this machine. Only `exchange-rates refresh` reads it",
    ),
  QUOTE_LOG_DAYS: wholeNumber(0, 3_650)
    .default(30)
    .describe(
      'how long the log of quotes is kept, in days, with at most a million records; 0: nothing is logged, and what was logged is removed',
    ),
  METRICS_TOKEN: token.optional().describe('token that `/metrics` requires: `Authorization: Bearer TOKEN`'),
  LOG_LEVEL: logLevel
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug` or `silent`. Logs are JSON lines on stderr'),
});

const ofPlatforms = z.object(Object.fromEntries(PLATFORMS.map(({ variable, setting }) => [variable, setting])));

/** @public Read by `scripts/generated-tables.mjs`. */
export const RATES_ENVIRONMENT = z.object({ ...ofServer.shape, ...ofPlatforms.shape });

/** With the path, if a proxy has the server below one. */
const withoutFinalSlash = ({ origin, pathname }: URL): string => `${origin}${pathname.replace(/\/+$/, '')}`;

export { ConfigError };

/** Reads the environment. An empty value counts as omitted. Throws a `ConfigError`. */
export function readRatesConfig(environment: Readonly<Record<string, string | undefined>>): RatesConfig {
  const variables = readEnvironment(ofServer.and(ofPlatforms), environment);
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: path.resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL ?? null,
    redisUrl: variables.REDIS_URL ?? null,
    keyCallsPerMinute: variables.KEY_CALLS_PER_MINUTE,
    connectionsPerAddress: variables.CONNECTIONS_PER_ADDRESS,
    publicUrl: variables.PUBLIC_URL === undefined ? null : withoutFinalSlash(variables.PUBLIC_URL),
    platforms: PLATFORMS.map((kind) => ({ kind, setting: variables[kind.variable] })).filter(
      ({ setting }) => setting !== undefined,
    ),
    privateHosts: variables.PRIVATE_HOSTS,
    exchangeRatesUrl: variables.EXCHANGE_RATES_URL ?? null,
    quoteLogDays: variables.QUOTE_LOG_DAYS,
    metricsToken: variables.METRICS_TOKEN ?? null,
    logLevel: variables.LOG_LEVEL,
  };
}
