import { readFile, stat } from 'node:fs/promises';
import { DEFAULT_PLATFORM, destinationOf, err, settleWithin } from '@cartfare/core/internal';
import { parsePlace } from '@cartfare/core/languages';
import { createRater, type Carrier, type Rater, type ShippingConfig } from '@cartfare/rating';
import { readSettingsDocument } from '@cartfare/shipping-file';
import { withAdapters } from '../with-adapters.ts';
import { EXCESS_TEXTS, excessOf } from '../cart-limits.ts';
import { optionsOf } from '../rating-request.ts';
import { createSettingsReader, type CompiledVersion } from '../settings/live-settings.ts';
import { withDeadline } from '../with-deadline.ts';
import { judgeResult } from './judge-result.ts';
import { DEFAULT_DEADLINE_MS, type DeadlineOptions, type RateClient } from './rate-client.ts';

export interface FileClientOptions extends DeadlineOptions {
  /** Path of a shipping file. It is read again when it has changed; while it has errors, the last good one is used. */
  readonly settingsFile: string;
  /** Live carriers that zones may name. Default: none; zones that name one get its backup rates. */
  readonly carriers?: readonly Carrier[];
  /** The time of orders, in milliseconds since 1970. Default: the system's. */
  now?(): number;
  readonly log?: { error(facts: object, message: string): void };
}

interface FileSettings {
  readonly rater: Rater;
  readonly currency: string;
}

/**
 * The engine in this process, with a shipping file.
 *
 * @example
 * const client = createFileClient({ settingsFile: 'shipping.json' });
 * const result = await client.rates({ place, lines, currency: 'CAD' });
 */
export function createFileClient(options: FileClientOptions): RateClient {
  const { settingsFile, clock, deadlineMs = DEFAULT_DEADLINE_MS, now = Date.now, log = SILENT } = options;
  const version = () => versionOf(settingsFile);
  const settings = createSettingsReader({ version, compile: () => compileFile(options) }, log);
  return {
    rates: ({ locale, ...cart }) =>
      withDeadline({ deadlineMs, clock }, async (signal) => {
        try {
          const excess = excessOf(cart.lines);
          if (excess !== null) return err({ code: 'refused', message: EXCESS_TEXTS[excess] });
          const read = await settleWithin(settings.read(), { signal });
          if (!read.ok) return unavailable(`${settingsFile}: no response in ${deadlineMs} ms`);
          const { rater, currency } = read.value;
          if (!rater.canRateIn(cart.currency)) {
            return err({ code: 'currency_not_supported', message: `${settingsFile} has its amounts in ${currency}.` });
          }
          const place = await parsePlace(destinationOf(cart.place));
          const result = await rater.rate({ ...cart, place, at: cart.at ?? now() }, { signal, locale });
          const { quotes: shown, omissions } = optionsOf(result);
          return judgeResult({ outcome: result.outcome, options: shown, omissions });
        } catch (error) {
          return unavailable(error instanceof Error ? error.message : 'unknown reason');
        }
      }),
  };
}

const SILENT = { error: () => undefined };

const unavailable = (message: string) => err({ code: 'unavailable', message } as const);

async function versionOf(settingsFile: string): Promise<string> {
  const { mtimeMs, size, ino } = await stat(settingsFile);
  return [mtimeMs, size, ino].join('-');
}

async function compileFile(options: FileClientOptions): Promise<CompiledVersion<FileSettings>> {
  const { settingsFile, carriers = [], clock = DEFAULT_PLATFORM.clock } = options;
  const version = await versionOf(settingsFile);
  const document = readSettingsDocument(await readFile(settingsFile, 'utf8'));
  if (!document.ok) throw new Error(`${settingsFile} is not JSON.`);
  const { json } = document.value;
  const created = await createRater(json, { ...withAdapters(), carriers, clock });
  if (!created.ok) return { version, compiled: created };
  return {
    version,
    compiled: { ok: true, value: { rater: created.rater, currency: (json as ShippingConfig).currency } },
  };
}
