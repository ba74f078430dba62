import { z } from 'zod';
import { COUNTRY_NAMES } from '@cartfare/core/internal';
import {
  hostsOf,
  logLevel,
  onOrOff,
  postgresAddress,
  redisAddress,
  secret,
  token,
  webAddress,
  wholeNumber,
} from '@cartfare/server-kit/environment';

/** This machine, where `npm start` runs the demo's carrier. */
const PRIVATE_HOSTS = 'localhost,127.0.0.1,::1';

/**
 * Longest time that a poll may be held open, in ms (clause BE-1). Most carriers answer within it, and no
 * proxy that we know cuts a silent connection before 10 s.
 */
const POLL_HOLD_MAX_MS = 8_000;

/** Business days within which shoppers get an answer, as in the W3C's example of a statement. */
const REPLY_DAYS = 5;

/**
 * Rate calls a minute. A page that polls twice a second makes 120, and an office, a school or a mobile
 * network shares one address.
 */
const CALLS_PER_MINUTE = { session: 600, address: 6_000 };

/** Requests a minute from one address that open a session. An office opens a few at a time. */
const SESSIONS_PER_MINUTE = 300;

const MAX_CALLS_PER_MINUTE = 1_000_000;

/** Whether the URL is scheme, host and port alone. All paths of the shop begin at the root of its host. */
const isOrigin = (url: string): boolean => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`;

const publicAddress = webAddress.refine(isOrigin, {
  error: 'may have no path, query or user name: the shop needs a host of its own, such as https://shop.example',
});

const defaultCountry = z
  .string()
  .transform((country) => (country.toLowerCase() === 'guess' ? 'guess' : country.toUpperCase()))
  .refine((country) => country === 'guess' || Object.hasOwn(COUNTRY_NAMES, country), {
    error: 'has to be the ISO code of a country, such as CA, or guess',
  });

/** The variables that the program reads, with the texts of docs/operations.md; `absent`: what holds without the variable. */
export const SHOP_ENVIRONMENT = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('port to listen on; 0 takes any free one'),
  HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe(
      'address, or name of one, to listen on. 127.0.0.1 is reachable from this machine only, which browsers also find as `localhost`; `0.0.0.0` or `::` listens on all addresses',
    ),
  DATA_DIR: z
    .string()
    .min(1)
    .default('data')
    .describe(
      "folder of the embedded database, created if missing. A new folder, and the files of a new database, can be read by the shop's user only. Must be on a local disk, not on a network",
    ),
  DATABASE_URL: postgresAddress
    .optional()
    .describe(
      "PostgreSQL instead of the embedded database, such as `postgres://shop:secret@db.example/shop`. The database must have the encoding UTF8, and the user the right to create tables (from PostgreSQL 15 on: the database's owner)",
    ),
  REDIS_URL: redisAddress
    .optional()
    .describe(
      'Redis or Valkey that processes share, such as `redis://redis.example:6379`; `rediss://` with TLS, `/2` at the end for another database than 0',
    ),
  PUBLIC_URL: publicAddress.optional().meta({
    description:
      'public address of the shop, if a proxy is in front of it, such as `https://shop.example`; without a path: the shop needs a host of its own. With https, cookies become `Secure` and pages send `Strict-Transport-Security`',
    absent: "the request's own",
  }),
  PROXY_HOPS: wholeNumber(0, 10)
    .default(0)
    .describe(
      "number of your proxies between visitors and the shop. With 1 a visitor's address is the last one in `X-Forwarded-For`, with 2 the one before it. The limits count by this address",
    ),
  PARCEL_CARRIER_URL: webAddress
    .optional()
    .describe(
      "address of the live carrier's endpoint, such as `https://carrier.example/rates`; without it the backup rates are offered",
    ),
  CARRIER_SECRET: secret
    .optional()
    .describe('signs requests to the carrier; 16 characters or more, required with `PARCEL_CARRIER_URL`'),
  CARRIER_PRIVATE_HOSTS: z
    .string()
    .default(PRIVATE_HOSTS)
    .transform(hostsOf)
    .describe(
      'comma-separated hosts that a carrier may have although they are private or plain http. Any other host must use https and be public, and so must every address that its name resolves to',
    ),
  CARRIER_HOSTS_ALLOWED: z
    .string()
    .default('')
    .transform(hostsOf)
    .describe(
      "comma-separated hosts, such as `127.0.0.1:9999` or `karrio.internal`, that the carriers of the shipping settings may have although they are private or plain http; without a port, all of the host's; with one, its other ports are refused. Other addresses than the public one of an adapter need it too",
    ),
  EXCHANGE_RATES_URL: webAddress
    .optional()
    .describe(
      "address of the European Central Bank's daily file, `https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml`, or of another file in the same format; https, or on this machine. Only `npm run shop -- exchange-rates refresh` reads it",
    ),
  QUOTE_LOG_DAYS: wholeNumber(0, 3_650)
    .default(30)
    .describe(
      'how long the log of quotes is kept, in days, with at most a million records; 0: nothing is logged, and what was logged is removed',
    ),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe(
      'port on which the process answers `/healthz`, `/readyz` and `/metrics`, on `HOST`, and no longer on `PORT`. 0 takes any free port and logs it',
    ),
  METRICS_TOKEN: token
    .optional()
    .describe(
      '`/metrics` then requires `Authorization: Bearer` with this token; 16 ASCII characters or more, no blanks',
    ),
  POLL_HOLD_MAX_MS: wholeNumber(0, 30_000)
    .default(POLL_HOLD_MAX_MS)
    .describe('how long a poll is held open while rating runs, in milliseconds, 0 to 30000; 0 answers at once'),
  DEFAULT_COUNTRY: defaultCountry.optional().meta({
    description:
      "initial country of the calculator for an unknown visitor: an ISO code such as `CA`, or `guess` for the country of the browser's language. A guess is labelled, and rates for it are not requested automatically",
    absent: 'the country that the shop ships from',
  }),
  AUTOMATIC_RATES: onOrOff
    .default('off')
    .describe(
      '`on`: the cart page requests rates without a click when the address is complete and typing has paused, once for each cart and address. Each such request counts towards the limits below',
    ),
  CONTACT_EMAIL: z.email('has to be an e-mail address').optional().meta({
    description:
      'e-mail address for shoppers, shown in the accessibility statement. Without it and without `CONTACT_ADDRESS` the statement names no contact, which the law of many countries requires',
    absent: 'none; `npm start` outside of production: `shop@example.com`',
  }),
  CONTACT_ADDRESS: z.string().optional().describe('postal address for shoppers, in one line, shown there, too'),
  CONTACT_REPLY_DAYS: wholeNumber(1, 90)
    .default(REPLY_DAYS)
    .describe('business days within which you answer, 1 to 90; the statement says so'),
  ACCESSIBILITY_AUTHORITY: z
    .string()
    .optional()
    .describe(
      "where shoppers can complain when your answer does not help: name and address of your country's authority, as one text",
    ),
  RATE_CALLS_PER_SESSION: wholeNumber(0, MAX_CALLS_PER_MINUTE)
    .default(CALLS_PER_MINUTE.session)
    .describe('requests for rates per minute from one session: prepares, polls, pages with rates; 0: no limit'),
  RATE_CALLS_PER_ADDRESS: wholeNumber(0, MAX_CALLS_PER_MINUTE)
    .default(CALLS_PER_MINUTE.address)
    .describe('the same, from one address; 0: no limit'),
  SESSIONS_PER_ADDRESS: wholeNumber(0, MAX_CALLS_PER_MINUTE)
    .default(SESSIONS_PER_MINUTE)
    .describe('requests per minute from one address that open a session; 0: no limit'),
  LOG_LEVEL: logLevel
    .default('info')
    .describe('`fatal`, `error`, `warn`, `info`, `debug` or `silent`; logs are JSON lines on stderr'),
});
