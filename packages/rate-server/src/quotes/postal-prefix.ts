/** Longer than any postal code. */
const MAX_LENGTH = 12;

/** How the codes begin that have a digit in their first part: with at most two letters before it. */
const BEGINNING = /^[A-Z]{0,2}\d/;

/**
 * The first part of a postal code, which names a district and no house: what stands before a blank or a hyphen, but at
 * most half of the letters and digits. `K1N 5T2` is `K1N`, `SW1A 1AA` is `SW1A`, `90210` is `902`. Empty for something
 * else than a postal code, such as a name that was typed into the field, and for a first part of letters alone (`VLT 1117`
 * of Malta), which cannot be told from a name.
 */
export function postalPrefix(postalCode: string): string {
  const text = postalCode.trim().toUpperCase();
  if (text.length > MAX_LENGTH || !/^[A-Z\d -]*$/.test(text)) return '';
  const [first = ''] = text.split(/[ -]/);
  const half = Math.ceil(text.replaceAll(/[ -]/g, '').length / 2);
  const prefix = first.slice(0, half);
  return BEGINNING.test(prefix) ? prefix : '';
}
