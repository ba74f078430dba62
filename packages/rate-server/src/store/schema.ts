/** The tables of the rate server. Times are in milliseconds since 1970; lists are JSON. */
export interface Schema {
  settings_versions: SettingsVersionsTable;
  api_keys: ApiKeysTable;
  quote_log: QuoteLogTable;
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
  /** Codes and prices. */
  options: string;
  omissions: string;
  duration_ms: number;
  settings_version: number;
}
