export const median = (values) => quantile(values, 0.5);

/** The value below which the share `q` of all values lies, interpolated between neighbours. */
export function quantile(values, q) {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

export const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Mean of the pairwise differences `ones[i] - others[i]`, and its standard error. */
export function meanDifference(ones, others) {
  const differences = ones.map((value, turn) => value - others[turn]);
  const middle = mean(differences);
  const variance = mean(differences.map((difference) => (difference - middle) ** 2));
  return { mean: middle, error: Math.sqrt(variance / (differences.length - 1)) };
}
