import { DEFAULT_PLATFORM, loadAllCountryRules } from '@cartfare/core/internal';
import { compileShippingInSteps } from './compile/compile-shipping.ts';
import type { RateKindOptions } from './config/rate-kinds.ts';
import { raterOf, type Rater, type RaterServices } from './rater.ts';
import type { ConfigFinding } from './schema/findings.ts';
import type { PostalPage } from './zones/postal-tables.ts';

export interface RaterOptions extends RateKindOptions, RaterServices {
  /** Postal tables that are stored outside of the settings, in pages. */
  readonly postalPages?: Iterable<PostalPage> | AsyncIterable<PostalPage> | undefined;
}

/** A rater, with the warnings about its settings; or the findings, at least one of which is an error. */
export type CreatedRater =
  | { readonly ok: true; readonly rater: Rater; readonly findings: readonly ConfigFinding[] }
  | { readonly ok: false; readonly findings: readonly ConfigFinding[] };

/**
 * Creates a rater from a shop's settings as they stand in the shipping file: a `ShippingConfig`, or parsed JSON of which
 * nothing is known. Call it once for each version of the settings. It lets the process do other work every few
 * milliseconds, so that postal tables of any length do not block it. Rejects when a page cannot be read.
 *
 * @example
 * const created = await createRater(settings);
 * if (!created.ok) throw new Error(created.findings.map(describeFinding).join('\n'));
 * const place = await parsePlace({ country: 'Canada', province: 'Quebec', postalCode: 'h2x1y4' });
 * const result = await created.rater.rate({ place, lines, currency: 'CAD', at: Date.now() });
 */
export async function createRater(settings: unknown, options: RaterOptions = {}): Promise<CreatedRater> {
  const { carriers = [] } = options;
  // All of them: with `rest_of_world`, a destination may be in each.
  const countries = await loadAllCountryRules();
  const compiled = await compileShippingInSteps(settings, {
    ...options,
    countries,
    carrierCodes: carriers.map(({ code }) => code),
    pause: createPause(),
  });
  if (!compiled.ok) return { ok: false, findings: compiled.issue };
  return { ok: true, rater: raterOf(compiled.value, options), findings: compiled.value.findings };
}

/** How long the process may be blocked at a time, in milliseconds: a small part of the 50 ms that are called a long task. */
const MAX_BLOCK_MS = 5;

/** Returns at once until the process has been blocked for `MAX_BLOCK_MS`; then lets it do other work. */
function createPause(): () => Promise<void> {
  const { clock } = DEFAULT_PLATFORM;
  let since = clock.now();
  return async () => {
    if (clock.now() - since < MAX_BLOCK_MS) return;
    await new Promise<void>((resolve) => {
      clock.schedule(resolve, 0);
    });
    since = clock.now();
  };
}
