/** Letters at the fifth place of a Canadian postal code. Source: Canada Post leaves out D, F, I, O, Q and U. */
const LETTERS = 'ABCEGHJKLMNPRSTVWXYZ';

/**
 * Gives another address in Toronto on every call: the shop keeps a carrier's answers for a while, and a question that
 * it can answer from memory would measure nothing.
 */
export function createDestinations() {
  let count = 0;
  return () => {
    const letter = LETTERS[Math.floor(count / 10) % LETTERS.length];
    const [first, last] = [Math.floor(count / 10 / LETTERS.length), count % 10];
    count += 1;
    return { country: 'CA', province: 'ON', zip: `M5V ${first}${letter}${last}` };
  };
}
