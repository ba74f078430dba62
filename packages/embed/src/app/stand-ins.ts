import type * as Core from '@cartfare/core';
import type { createAutomatic as RealAutomatic } from '@cartfare/core/automatic';
import type { convertHundredths as RealConversion } from '@cartfare/core/money';
import type { LoaderParts } from '../loader/app-contract.ts';

/**
 * What stands in for parts of the core that the calculator imports at once and most pages never use: a page that needs one
 * brings the real one. And for those that the small script has already. The build puts this module in their place (see
 * `build-embed.mjs`).
 */

type CreateAutomatic = typeof RealAutomatic;
type Follow = ReturnType<CreateAutomatic>;

let automatic: CreateAutomatic | null = null;

/**
 * For `automatic.ts`, which asks only for what is complete by the rules of the country. What was edited before those are
 * there counts as edited when they are.
 */
export const createAutomatic: CreateAutomatic = (...parts) => {
  let follow: Follow | null = null;
  let edited: Parameters<Follow> | null = null;
  return (...change) => {
    const [{ type }] = change;
    if (automatic !== null) {
      follow ??= automatic(...parts);
      if (edited !== null) follow(...edited);
      edited = null;
      follow(...change);
    } else if (type === 'destination_changed') edited = change;
    else if (type === 'run_started' || type === 'run_cancelled') edited = null;
  };
};

/** Comes with the rules of the countries. */
export function provideAutomatic(provided: CreateAutomatic): void {
  automatic = provided;
}

let convert: typeof RealConversion = () => null;

/** For `money/convert.ts`: an element has no exchange rates. */
export const convertHundredths: typeof RealConversion = (...asked) => convert(...asked);

/** Comes with a page of the old client that has some. */
export function provideConversion(provided: typeof RealConversion): void {
  convert = provided;
}

/**
 * For `check-placeholders.ts`: a page with a mistake in a text of its own shows the text as it stands, and not no
 * calculator.
 */
export function checkPlaceholders(): void {}

const moneyOfLoader = () => (customElements.get('cartfare-calculator') as unknown as LoaderParts).money;

/** For `money/money-format.ts`. */
export const createMoneyFormat: typeof Core.createMoneyFormat = (template) =>
  moneyOfLoader().createMoneyFormat(template);

/** For `money/parse-price.ts`. */
export const parsePrice: typeof Core.parsePrice = (value) => moneyOfLoader().parsePrice(value);
