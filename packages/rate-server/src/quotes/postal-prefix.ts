/** Longer than any postal code. */
const MAX_LENGTH = 12;

/**
 * The first part of a postal code, which names a district and no house: what stands before a blank or a hyphen, but at
 * most half of the letters and digits. `K1N 5T2` is `K1N`, `SW1A 1AA` is `SW1A`, `90210` is `902`. Empty for something
 * else than a postal code, such as a name that was typed into the field.
 */
export function postalPrefix(postalCode: string): string {
  const text = postalCode.trim().toUpperCase();
  if (text.length > MAX_LENGTH || !/^[A-Z\d][A-Z\d -]*$/.test(text) || !/\d/.test(text)) return '';
  const [first = ''] = text.split(/[ -]/);
  const half = Math.ceil(text.replaceAll(/[ -]/g, '').length / 2);
  return first.slice(0, half);
}
