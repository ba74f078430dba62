import type { PackingConfig } from '../config/packing-config.ts';
import type { CheckScope } from './check-scope.ts';

export function checkPacking(packing: PackingConfig | undefined, path: string, { findings }: CheckScope): void {
  const { packagingGrams = 0, maxParcelGrams = Infinity } = packing ?? {};
  if (packagingGrams >= maxParcelGrams) {
    findings.error('range_reversed', path, { from: packagingGrams, to: maxParcelGrams });
  }
}
