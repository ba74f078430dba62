import { createRateKinds, type RateKindOptions } from '../config/rate-kinds.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import { changeText } from './change-text.ts';
import { findDifferences, type Difference } from './find-differences.ts';

/** One difference of two settings, for people. */
export interface SettingsChange {
  /** `added` and `removed`: a zone, a rate or a place; `moved`: the same in another order. */
  readonly what: Difference['what'];
  /** Such as `zones[2].rates[0].price.priceMinor`: in the settings after; of what was removed, in those before. */
  readonly path: string;
  /** In English: `Alaska: Standard 19.00 -> 14.00 CAD`. */
  readonly text: string;
}

/**
 * What changes from one version of the settings to another, in the order of the later one. Fields that stand for the
 * same, such as a default that is written out, count as different. Empty for settings of the same content, whatever
 * their comments are. `kinds`: the kinds of prices and conditions besides the built-in ones.
 *
 * @example
 * diffSettings(live, draft).map(({ text }) => text); // ['Alaska: Standard 19.00 -> 14.00 CAD']
 */
export function diffSettings(
  before: ShippingConfig,
  after: ShippingConfig,
  options: RateKindOptions = {},
): readonly SettingsChange[] {
  const kinds = createRateKinds(options);
  const scope = {
    before: { currency: before.currency, kinds },
    after: { currency: after.currency, kinds },
    language: after.language,
  };
  return findDifferences(before, after).map((difference) => ({
    what: difference.what,
    path: difference.path,
    text: changeText(difference, scope),
  }));
}
