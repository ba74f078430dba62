import path from 'node:path';
import type { z } from 'zod';
import { checkOutgoingUrl, type OutgoingIssue } from '@cartfare/carriers';
import { ConfigError, readEnvironment } from '@cartfare/server-kit/environment';
import type { ShopContact } from './app-context.ts';
import { SHOP_ENVIRONMENT } from './environment.ts';
import type { CallRules } from './http/limits/call-limits.ts';
import { REFERENCE_FILE_POLICY } from '@cartfare/rate-server';

/** The checked environment variables. `environment.ts` explains each name. */
export interface ShopConfig {
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** URL of the PostgreSQL database that several processes share; null: embedded, in `dataDir`. */
  readonly databaseUrl: string | null;
  /** URL of the Redis or Valkey that several processes share; null: this process is the only one. */
  readonly redisUrl: string | null;
  /** Separate port for `/healthz`, `/readyz` and `/metrics`; null: the shop's own port. */
  readonly metricsPort: number | null;
  /** Null: the shop has no live carrier. */
  readonly parcelCarrier: ParcelCarrierConfig | null;
  /** Hosts of carriers in the shipping settings that may be private and use plain http, some with their port. */
  readonly carrierHostsAllowed: ReadonlySet<string>;
  /** URL of the European Central Bank's daily file of exchange rates; null: `exchange-rates refresh` has no source. */
  readonly exchangeRatesUrl: string | null;
  /** How long the log of quotes is kept, in days; 0: there is none. */
  readonly quoteLogDays: number;
  /** Public scheme, host and port of the shop behind a proxy. */
  readonly publicUrl: string | null;
  readonly pollHoldMaxMs: number;
  /** See `AppSettings`. */
  readonly defaultCountry: string | null;
  readonly automaticRates: boolean;
  readonly contact: ShopContact;
  readonly callRules: CallRules;
  /** Number of our proxies between visitors and the shop, each of which adds to `X-Forwarded-For`. */
  readonly proxyHops: number;
  readonly logLevel: string;
  /** Bearer token that `/metrics` requires; null: none. */
  readonly metricsToken: string | null;
}

export interface ParcelCarrierConfig {
  /** URL for its requests. */
  readonly url: string;
  /** The key that they are signed with. */
  readonly secret: string;
  /** Hosts that may be private and use plain http, in lower case, IPv6 without brackets. */
  readonly privateHosts: ReadonlySet<string>;
}

export { ConfigError };

/** Reads the environment. An empty value counts as omitted. Throws a `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): ShopConfig {
  const variables = readEnvironment(SHOP_ENVIRONMENT, environment);
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: path.resolve(variables.DATA_DIR),
    databaseUrl: variables.DATABASE_URL ?? null,
    redisUrl: variables.REDIS_URL ?? null,
    metricsPort: variables.METRICS_PORT ?? null,
    metricsToken: variables.METRICS_TOKEN ?? null,
    parcelCarrier: readParcelCarrier(variables),
    carrierHostsAllowed: variables.CARRIER_HOSTS_ALLOWED,
    exchangeRatesUrl: readExchangeRatesUrl(variables.EXCHANGE_RATES_URL),
    quoteLogDays: variables.QUOTE_LOG_DAYS,
    publicUrl: variables.PUBLIC_URL === undefined ? null : new URL(variables.PUBLIC_URL).origin,
    pollHoldMaxMs: variables.POLL_HOLD_MAX_MS,
    defaultCountry: variables.DEFAULT_COUNTRY ?? null,
    automaticRates: variables.AUTOMATIC_RATES === 'on',
    contact: {
      email: variables.CONTACT_EMAIL ?? null,
      address: variables.CONTACT_ADDRESS ?? null,
      replyDays: variables.CONTACT_REPLY_DAYS,
      authority: variables.ACCESSIBILITY_AUTHORITY ?? null,
    },
    callRules: {
      perSession: variables.RATE_CALLS_PER_SESSION,
      perAddress: variables.RATE_CALLS_PER_ADDRESS,
      sessionsPerAddress: variables.SESSIONS_PER_ADDRESS,
    },
    proxyHops: variables.PROXY_HOPS,
    logLevel: variables.LOG_LEVEL,
  };
}

function readParcelCarrier(environment: z.infer<typeof SHOP_ENVIRONMENT>): ParcelCarrierConfig | null {
  const { PARCEL_CARRIER_URL: url, CARRIER_SECRET: key, CARRIER_PRIVATE_HOSTS: privateHosts } = environment;
  if (url === undefined) return null;
  if (key === undefined) {
    throw new ConfigError('CARRIER_SECRET is needed beside PARCEL_CARRIER_URL: the carrier checks who asks');
  }
  const checked = checkOutgoingUrl(url, { httpsOnly: true, allowedHosts: privateHosts });
  if (checked.ok) return { url, secret: key, privateHosts };
  const exception = 'CARRIER_PRIVATE_HOSTS names its host';
  throw new ConfigError(`PARCEL_CARRIER_URL ${OUTGOING_TEXTS[checked.issue](exception)}`);
}

function readExchangeRatesUrl(url: string | undefined): string | null {
  if (url === undefined) return null;
  const checked = checkOutgoingUrl(url, REFERENCE_FILE_POLICY);
  if (checked.ok) return url;
  throw new ConfigError(`EXCHANGE_RATES_URL ${OUTGOING_TEXTS[checked.issue]('it is on this machine')}`);
}

/** `exception`: the setting that would allow the URL. */
const OUTGOING_TEXTS: Readonly<Record<OutgoingIssue, (exception: string) => string>> = {
  not_a_url: () => 'has to be an http or https address',
  scheme_not_allowed: (exception) => `has to be an https address, unless ${exception}`,
  credentials_in_url: () => 'may not hold a user name or a password: it is written into logs',
  private_address: (exception) => `is an address of a private network, which it may be only where ${exception}`,
};
