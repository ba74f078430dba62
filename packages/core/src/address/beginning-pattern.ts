/** A character, class or digit in a country's pattern, and how often it may occur. */
const PATTERN_PART = /(\\d|\[[^\]]*\]|[A-Z\d -])(?:\{(?:\d+,)?(\d+)\}|\?)?/g;

const IS_SEPARATOR = /^(?:[ -]|\[[ \\-]+\])$/;

/**
 * Matches what a code that fits the country's pattern can begin with: each part may be cut short by the end of the text.
 * Separators may be left out, as in a prefix in which they do not count.
 */
export const beginningPattern = (pattern: string): RegExp =>
  new RegExp(
    pattern.replaceAll(PATTERN_PART, (part, one: string, most = '1') =>
      IS_SEPARATOR.test(one) ? '[ -]?' : `(?:${part}|${one}{0,${most}}$)`,
    ),
  );
