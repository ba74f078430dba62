import type * as Core from '@cartfare/core';
import type { PartialTexts } from '@cartfare/core';
import type { createAutomatic as RealAutomatic } from '@cartfare/core/automatic';
import type { convertHundredths as RealConversion } from '@cartfare/core/money';
import type { LoaderParts } from '../loader/app-contract.ts';

/**
 * Replaces modules of the core to keep the drop-in small: those that the calculator imports but most pages never use,
 * which pages that need them load and provide here; and those that the loader already contains. The build substitutes
 * this module for them (see `build-embed.mjs`).
 */

type CreateAutomatic = typeof RealAutomatic;
type Follow = ReturnType<CreateAutomatic>;

let automatic: CreateAutomatic | null = null;

/**
 * For `automatic.ts`, which needs the country's rules and is provided together with them. The last edit before that is
 * passed on to it.
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

/** Called when the rules of the countries have been loaded. */
export function provideAutomatic(provided: CreateAutomatic): void {
  automatic = provided;
}

let convert: typeof RealConversion = () => null;

/** For `money/convert.ts`: an element has no exchange rates. */
export const convertHundredths: typeof RealConversion = (...asked) => convert(...asked);

/** Called by a page of the old client that has exchange rates. */
export function provideConversion(provided: typeof RealConversion): void {
  convert = provided;
}

/**
 * For `check-texts.ts`: a page's text with a mistake is shown as written. The check would throw and leave the
 * page without a calculator.
 */
export const checkTexts = (texts: PartialTexts): PartialTexts => texts;

/** For `check-options.ts`: `element-options.ts` has read what the page gives, and the rest is type-checked. */
export function checkOptions(): void {}
export function checkSource(): void {}
export function checkFunction(): void {}

/** For `languages/check-tag.ts`: every tag is one that `matchLanguage` has returned. */
export function checkTag(): void {}

/** For `calculator/language.ts`: the language of an element does not change. */
export const withLanguage = <Settings>(settings: Settings): Settings => settings;

const moneyOfLoader = () => (customElements.get('cartfare-calculator') as unknown as LoaderParts).money;

/** For `money/money-format.ts`. */
export const createMoneyFormat: typeof Core.createMoneyFormat = (template) =>
  moneyOfLoader().createMoneyFormat(template);

/** For `money/parse-price.ts`. */
export const parsePrice: typeof Core.parsePrice = (value) => moneyOfLoader().parsePrice(value);
