import type { RateConfig } from '../config/rate-config.ts';
import { createCheckReport } from '../kinds/check-report.ts';
import type { CheckScope } from './check-scope.ts';

export function checkRate(rate: RateConfig, path: string, { findings, kinds }: CheckScope): void {
  const { minMinor = 0, maxMinor = Infinity, transit, price, when = [] } = rate;
  if (minMinor > maxMinor) findings.error('min_above_max', path, { min: minMinor, max: maxMinor });
  if (transit !== undefined && transit.minDays > transit.maxDays) {
    findings.error('min_above_max', `${path}.transit`, { min: transit.minDays, max: transit.maxDays });
  }
  const priceKind = kinds.priceKindOf(price);
  priceKind.check(price, createCheckReport(findings, `${path}.price`, priceKind.texts));
  for (const [index, config] of when.entries()) {
    const condition = kinds.conditionOf(config);
    condition.check(config, createCheckReport(findings, `${path}.when[${index}]`, condition.texts));
  }
}
