/**
 * The share of all codes that a prefix or a range admits, as a fraction of 1: the measure of "narrower". A digit counts
 * as a tenth, a letter as a twenty-sixth: `10*` and `10000...10999` both admit 0.01.
 */
const DIGITS = 10;
const LETTERS = 26;
/** In place of a separator there could be a digit, a letter or the end. */
const ANY = DIGITS + LETTERS + 1;

/** Share of the codes that begin with each length of `text`: `shares[n]` for its first n characters. */
export function sharesOf(text: string): readonly number[] {
  const shares = [1];
  let share = 1;
  for (const sign of text) {
    share /= sign === '-' ? ANY : signCount(sign, sign);
    shares.push(share);
  }
  return shares;
}

/** Share of the codes from `first` to all that begin with `last`. Both are compared place by place. */
export function shareBetween(first: string, last: string): number {
  const places = Math.max(first.length, last.length);
  let step = 1;
  let share = 0;
  for (let place = 0; place < places; place += 1) {
    const low = first[place];
    const high = last[place];
    const count = signCount(low ?? high ?? '0', high ?? low ?? '0');
    step /= count;
    share += ((high === undefined ? count - 1 : rank(high, count)) - (low === undefined ? 0 : rank(low, count))) * step;
  }
  return share + step;
}

const isDigit = (sign: string): boolean => sign >= '0' && sign <= '9';

function signCount(a: string, b: string): number {
  if (isDigit(a) !== isDigit(b)) return DIGITS + LETTERS;
  return isDigit(a) ? DIGITS : LETTERS;
}

function rank(sign: string, count: number): number {
  if (isDigit(sign)) return sign.charCodeAt(0) - 48;
  const letter = sign.charCodeAt(0) - 65;
  return count === LETTERS ? letter : DIGITS + letter;
}
