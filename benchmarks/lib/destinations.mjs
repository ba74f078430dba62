/** Letters at the fifth place of a Canadian postal code. Source: Canada Post does not use D, F, I, O, Q and U. */
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/**
 * Returns another address in Toronto on every call, because the shop caches a carrier's answers, and a cached answer
 * would measure nothing.
 */
export function createDestinations() {
  let count = 0;
  return () => {
    const letter = LETTERS[Math.floor(count / 10) % LETTERS.length];
    const [first, last] = [Math.floor(count / 10 / LETTERS.length), count % 10];
    count += 1;
    return { country: 'CA', province: 'ON', postalCode: `M5V ${first}${letter}${last}` };
  };
}
