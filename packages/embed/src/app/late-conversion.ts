import type { convertHundredths as ConvertHundredths } from '@cartfare/core/money';

let convert: typeof ConvertHundredths = () => null;

/**
 * The build puts this module in the place of core's `money/convert.ts`: an element has no exchange rates, and a page of
 * the old client that has some brings the real one.
 */
export const convertHundredths: typeof ConvertHundredths = (...asked) => convert(...asked);

export function provideConversion(provided: typeof ConvertHundredths): void {
  convert = provided;
}
