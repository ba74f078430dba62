/** Round places on an axis from 0 to `max`, about `count` of them: multiples of 1, 2 or 5 and a power of ten. */
export function ticks(max: number, count: number): readonly number[] {
  if (!(max > 0)) return [0];
  const rough = max / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power;
  return Array.from({ length: Math.floor(max / step + 1e-9) + 1 }, (_, index) => index * step);
}
