export const median = (values) => quantile(values, 0.5);

/** The value below which the share `q` of all values lies, interpolated between neighbours. */
export function quantile(values, q) {
  const sorted = values.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * q;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
