import type { TransitConfig } from '../config/calendar-config.ts';
import type { ConditionConfig } from '../config/condition-config.ts';
import type { RateConfig, TierConfig } from '../config/rate-config.ts';
import type { CheckScope } from './check-scope.ts';
import type { Findings } from './findings.ts';

export function checkRate(rate: RateConfig, path: string, { findings }: CheckScope): void {
  const { minMinor = 0, maxMinor = Infinity, transit, price } = rate;
  if (minMinor > maxMinor) findings.error('min_above_max', path, { min: minMinor, max: maxMinor });
  if (transit !== undefined) checkTransit(transit, `${path}.transit`, findings);
  if (price.kind === 'tiers') checkTiers(price.tiers, `${path}.price.tiers`, findings);
  for (const [at, condition] of (rate.when ?? []).entries()) checkCondition(condition, `${path}.when[${at}]`, findings);
}

function checkTransit({ minDays, maxDays }: TransitConfig, path: string, findings: Findings): void {
  if (minDays > maxDays) findings.error('min_above_max', path, { min: minDays, max: maxDays });
}

/** Tiers may stand in any order; each is compared with the one that begins before it. */
function checkTiers(tiers: readonly TierConfig[], path: string, findings: Findings): void {
  const sorted = tiers.map((tier, at) => ({ ...tier, at })).sort((a, b) => a.from - b.from);
  let end: number | undefined;
  for (const { from, below = Infinity, at } of sorted) {
    const where = `${path}[${at}]`;
    if (below <= from) findings.error('range_reversed', where, { from, to: below });
    else if (end !== undefined && from < end) findings.error('tiers_overlap', where, { from });
    else if (end !== undefined && from > end) findings.warn('tiers_gap', where, { from: end, to: from });
    end = Math.max(end ?? 0, below);
  }
}

function checkCondition(condition: ConditionConfig, path: string, findings: Findings): void {
  if ('tags' in condition) {
    if (condition.tags.length === 0) findings.error('empty', `${path}.tags`);
    return;
  }
  const [from, to] = boundsOf(condition);
  if (from >= to) findings.error('range_reversed', path, { from, to });
}

function boundsOf(condition: Exclude<ConditionConfig, { tags: unknown }>): readonly [number, number] {
  switch (condition.of) {
    case 'subtotal':
      return [condition.atLeastMinor ?? 0, condition.belowMinor ?? Infinity];
    case 'weight':
      return [condition.atLeastGrams ?? 0, condition.belowGrams ?? Infinity];
    case 'quantity':
      return [condition.atLeast ?? 0, condition.below ?? Infinity];
  }
}
