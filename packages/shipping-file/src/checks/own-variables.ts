/**
 * The environment variables of the programs themselves. Some hold secrets, so none can be a carrier's key: whoever writes
 * the settings would have it sent to a server of their choice. Each program tests that its variables are listed.
 */
const OWN_VARIABLES: ReadonlySet<string> = new Set([
  'ACCESSIBILITY_AUTHORITY',
  'AUTOMATIC_RATES',
  'BIGCOMMERCE',
  'CARRIER_HOSTS_ALLOWED',
  'CARRIER_PRIVATE_HOSTS',
  'CARRIER_SECRET',
  'CONTACT_ADDRESS',
  'CONTACT_EMAIL',
  'CONTACT_REPLY_DAYS',
  'DATABASE_URL',
  'DATA_DIR',
  'DEFAULT_COUNTRY',
  'EXCHANGE_RATES_URL',
  'HOST',
  'KEY_CALLS_PER_MINUTE',
  'LOG_LEVEL',
  'METRICS_PORT',
  'METRICS_TOKEN',
  'PARCEL_CARRIER_URL',
  'POLL_HOLD_MAX_MS',
  'PORT',
  'PRIVATE_HOSTS',
  'PROXY_HOPS',
  'PUBLIC_URL',
  'QUOTE_LOG_DAYS',
  'RATE_CALLS_PER_ADDRESS',
  'RATE_CALLS_PER_SESSION',
  'REDIS_URL',
  'SALEOR_INSTANCES',
  'SESSIONS_PER_ADDRESS',
  'SHOPIFY_SECRET',
]);

/** Whether the variable is one of the programs' own. Names of variables have no case on Windows. */
export const isOwnVariable = (name: string): boolean => OWN_VARIABLES.has(name.toUpperCase());

/** The key of a carrier; null if it is missing, or if its variable is one of the programs' own. */
export const carrierKey = (
  { keyFrom }: { readonly keyFrom: string },
  environment: Readonly<Record<string, string | undefined>>,
): string | null => (isOwnVariable(keyFrom) ? null : environment[keyFrom]?.trim() || null);
