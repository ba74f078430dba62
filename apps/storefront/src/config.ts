import path from 'node:path';
import { z } from 'zod';
import type { CallRules } from './limits/call-limits.ts';

/** What the process is told from outside, checked. The table in the README explains each name. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** Address of the PostgreSQL database that several processes share; null: embedded, in `dataDir`. */
  readonly databaseUrl: string | null;
  /** Address of the Redis or Valkey that several processes share; null: this process is the only one. */
  readonly redisUrl: string | null;
  /** Questions to live carriers that this process takes from the others and works on at once; only with `redisUrl`. */
  readonly ratingConcurrency: number;
  /** Where a rating worker answers `/healthz`, `/readyz` and `/metrics`; null: nowhere. */
  readonly workerPort: number | null;
  /** Where the live parcel carrier takes its questions, and what they are signed with; null: the shop has none. */
  readonly parcelCarrier: { readonly url: string; readonly secret: string } | null;
  /** Scheme, host and port that people reach the shop at, where a proxy stands in front. */
  readonly publicUrl: string | null;
  readonly pollHoldMaxMs: number;
  readonly rateCalls: CallRules;
  /** Proxies of ours between visitors and the shop, each of which adds to `X-Forwarded-For`. */
  readonly proxyHops: number;
  readonly logLevel: string;
}

/**
 * Longest time that a poll may be held open, in ms. Source: ours (clause BE-1). Above it the usual carriers have
 * answered or are given up; below 10 s no proxy that we know cuts a silent connection.
 */
const POLL_HOLD_MAX_MS = 8_000;

/**
 * Rate calls a minute. Source: ours. A page that polls twice a second makes 120, and an office, a school or a mobile
 * network shares one address.
 */
const CALLS_PER_MINUTE = { session: 600, address: 6_000 };

const MAX_CALLS_PER_MINUTE = 1_000_000;

/** Source: ours. A question waits for its carriers nearly all of the time. */
const RATING_CONCURRENCY = 50;

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const webAddress = z.url({ protocol: /^https?$/, error: 'has to be an http or https address' });

const serverAddress = (...schemes: readonly string[]) =>
  z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `has to be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
  });

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'has to be a whole number')
    .transform(Number)
    .refine((number) => number >= least && number <= most, `has to be from ${least} to ${most}`);

const ENVIRONMENT = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('localhost'),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: serverAddress('postgres', 'postgresql').optional(),
  REDIS_URL: serverAddress('redis', 'rediss').optional(),
  RATING_CONCURRENCY: wholeNumber(0, 1_000).default(RATING_CONCURRENCY),
  WORKER_PORT: wholeNumber(1, 65_535).optional(),
  PARCEL_CARRIER_URL: webAddress.optional(),
  CARRIER_SECRET: z.string().min(16, 'has to be 16 characters or more').optional(),
  PUBLIC_URL: webAddress.optional(),
  POLL_HOLD_MAX_MS: wholeNumber(0, 30_000).default(POLL_HOLD_MAX_MS),
  RATE_CALLS_PER_SESSION: wholeNumber(0, MAX_CALLS_PER_MINUTE).default(CALLS_PER_MINUTE.session),
  RATE_CALLS_PER_ADDRESS: wholeNumber(0, MAX_CALLS_PER_MINUTE).default(CALLS_PER_MINUTE.address),
  PROXY_HOPS: wholeNumber(0, 10).default(0),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `has to be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
});

/** Why the environment cannot be used, one line for each name. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Reads the environment. An empty value counts as left out. Throws a `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = ENVIRONMENT.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'));
  }
  const { PARCEL_CARRIER_URL, CARRIER_SECRET, PUBLIC_URL, ...rest } = parsed.data;
  if (PARCEL_CARRIER_URL !== undefined && CARRIER_SECRET === undefined) {
    throw new ConfigError('CARRIER_SECRET is needed beside PARCEL_CARRIER_URL: the carrier checks who asks');
  }
  return {
    port: rest.PORT,
    host: rest.HOST,
    dataDir: path.resolve(rest.DATA_DIR),
    databaseUrl: rest.DATABASE_URL ?? null,
    redisUrl: rest.REDIS_URL ?? null,
    ratingConcurrency: rest.RATING_CONCURRENCY,
    workerPort: rest.WORKER_PORT ?? null,
    parcelCarrier:
      PARCEL_CARRIER_URL === undefined || CARRIER_SECRET === undefined
        ? null
        : { url: PARCEL_CARRIER_URL, secret: CARRIER_SECRET },
    publicUrl: PUBLIC_URL === undefined ? null : new URL(PUBLIC_URL).origin,
    pollHoldMaxMs: rest.POLL_HOLD_MAX_MS,
    rateCalls: { perSession: rest.RATE_CALLS_PER_SESSION, perAddress: rest.RATE_CALLS_PER_ADDRESS },
    proxyHops: rest.PROXY_HOPS,
    logLevel: rest.LOG_LEVEL,
  };
}
