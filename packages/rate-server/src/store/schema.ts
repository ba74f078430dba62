/** The tables of the rate server. Times are in milliseconds since 1970; lists are JSON. A shop's own schema extends it. */
export interface RateSchema {
  settings_versions: SettingsVersionsTable;
  postal_tables: PostalTablesTable;
  postal_pages: PostalPagesTable;
  exchange_rates: ExchangeRatesTable;
  settings_state: SettingsStateTable;
  api_keys: ApiKeysTable;
  quote_log: QuoteLogTable;
  staff: StaffTable;
  staff_invitations: StaffInvitationsTable;
  staff_sessions: StaffSessionsTable;
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

/** One for each version and each area that has a table in it. */
interface PostalTablesTable {
  /** Id in `settings_versions`. */
  version: number;
  area: string;
  /** Names the pages: a hash of all rules. Equal tables share their pages. */
  content: string;
  rule_count: number;
}

/** Pages that no version names are those of an import under way, or the rest of one that was broken off. */
interface PostalPagesTable {
  content: string;
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

/** One row. */
interface SettingsStateTable {
  /** Another one after each change of `settings_versions` or `exchange_rates`; see `newSettingsState`. */
  revision: string;
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
  id: string;
  at_ms: number;
  platform: string;
  country: string;
  province: string;
  /** The first part of the postal code. */
  postal_prefix: string;
  line_count: number;
  piece_count: number;
  /** Without names, as JSON; empty where the cart is too large to be kept. */
  lines: string;
  outcome: string;
  /** ISO 4217. */
  currency: string;
  /** Codes and prices. */
  options: string;
  omissions: string;
  /** Of an invalid destination: what was wrong with each field. */
  fields: string;
  /** What live carriers answered. */
  carriers: string;
  duration_ms: number;
  settings_version: number;
}

interface StaffTable {
  name: string;
  /** One of `DESK_ROLES`. */
  role: string;
  created_at_ms: number;
}

/** Those that were not used yet. */
interface StaffInvitationsTable {
  /** SHA-256 of the link's token, in hexadecimal. */
  hash: string;
  name: string;
  expires_at_ms: number;
}

interface StaffSessionsTable {
  /** SHA-256 of the cookie's token, in hexadecimal. */
  hash: string;
  name: string;
  created_at_ms: number;
  used_at_ms: number;
  /** Null: it has not ended, unless it is too old. */
  ended_at_ms: number | null;
}
