import type { CarrierConfig } from '../config/carrier-config.ts';
import { checkRate } from './check-rate.ts';
import type { CheckScope } from './check-scope.ts';
import { reportDoubles } from './report-doubles.ts';

export function checkCarrier(carrier: CarrierConfig, path: string, scope: CheckScope): void {
  const { source, backupRates = [] } = carrier;
  if (scope.sources?.has(source) === false) scope.findings.error('unknown_source', `${path}.source`, { source });
  reportDoubles(backupRates, (rate) => rate.id, `${path}.backupRates`, 'id', scope.findings);
  for (const [at, rate] of backupRates.entries()) checkRate(rate, `${path}.backupRates[${at}]`, scope);
}
