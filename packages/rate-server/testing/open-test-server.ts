import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { createRateServer, type RateServer, type CreateRateServerOptions } from '../src/create-rate-server.ts';
import { addKey, type KeyScope } from '../src/keys/keys.ts';
import { importSettings } from '../src/settings/import-settings.ts';
import { openRateDatabase, type RateDatabase } from '../src/store/open-rate-database.ts';

/** Noon in Ottawa on Friday, 20 November 2026. */
export const FRIDAY_NOON_MS: number = Date.UTC(2026, 10, 20, 17);

/** A shipping file whose one rate has this price. */
export const settingsWith = (priceMinor: number): string => `{
  // Amounts in cents.
  "currency": "CAD",
  "timeZone": "America/Toronto",
  "origin": { "country": "CA", "province": "ON", "postalCode": "K2P 1L4", "city": "Ottawa" },
  "zones": [
    {
      "id": "canada",
      "name": "Canada",
      "regions": [{ "country": "CA" }],
      "rates": [
        {
          "id": "standard",
          "name": { "en": "Standard", "fr": "Standard, en français" },
          "price": { "kind": "flat", "priceMinor": ${priceMinor} },
          "freeFromMinor": 10000,
          "transit": { "minDays": 2, "maxDays": 3 }
        },
        {
          "id": "staff",
          "name": "Staff",
          "price": { "kind": "flat", "priceMinor": 0 },
          "when": [{ "of": "customer_tags", "has": "some", "tags": ["staff"] }]
        }
      ]
    }
  ]
}`;

export const QUESTION = {
  place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 2, weightGrams: 450, priceMinor: 2500 }],
};

/** Creates a folder that is removed when the test has finished. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cartfare-rates-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** An embedded database in a folder of its own. */
export async function openTestDatabase(): Promise<RateDatabase> {
  const db = await openRateDatabase({ dataDir: await temporaryFolder(), databaseUrl: null });
  onTestFinished(() => db.destroy());
  return db;
}

/** Imports this text, which has no error, and makes it the live version. */
export async function importText(db: RateDatabase, text: string): Promise<void> {
  const version = { text, author: 'Ana', note: '', nowMs: FRIDAY_NOON_MS };
  const imported = await importSettings(db, version, { carrierCodes: [] });
  if (!imported.ok) throw new Error(JSON.stringify(imported.issue));
}

export const importPrice = (db: RateDatabase, priceMinor: number): Promise<void> =>
  importText(db, settingsWith(priceMinor));

export interface TestServer extends RateServer {
  readonly db: RateDatabase;
  /** What was logged. */
  readonly logged: string[];
  /** Asks with a key, which is made with these scopes at the first call. */
  ask(body: unknown, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

export interface TestServerOptions extends Partial<CreateRateServerOptions> {
  readonly scopes?: readonly KeyScope[];
  /** Default: 980; null: no settings. */
  readonly priceMinor?: number | null;
}

export async function openTestServer({
  scopes = ['rates'],
  priceMinor = 980,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const db = options.database ?? (await openTestDatabase());
  if (priceMinor !== null) await importPrice(db, priceMinor);
  const key = await addKey(db, { name: 'shop', scopes, nowMs: FRIDAY_NOON_MS });
  const logged: string[] = [];
  const note = (facts: object, message: string) => void logged.push(`${message} ${JSON.stringify(facts)}`);
  const log = { info: note, warn: note, error: note };
  const server = createRateServer({ log, now: () => FRIDAY_NOON_MS, ...options, database: db });
  onTestFinished(() => server.close());
  return {
    ...server,
    db,
    logged,
    ask: async (body, headers = {}) =>
      server.app.request('/v1/rates', {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key.ok ? key.value : ''}`,
          'content-type': 'application/json',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}
