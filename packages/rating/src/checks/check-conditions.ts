import { builtInConditions, type ConditionConfig } from '../conditions/built-in.ts';
import type { Range } from '../conditions/range.ts';
import type { RateAmounts } from '../rates/rate-amounts.ts';
import type { AnyConditionConfig } from '../kinds/define-condition.ts';
import { tiersPrice, type TierMeasure, type TiersPriceConfig } from '../price-kinds/tiers.ts';
import type { CheckScope } from './check-scope.ts';

/**
 * Warns of a rate that no cart gets: its conditions exclude each other, or all tiers of its price. Reversed ranges do not
 * count: each is an error of its own.
 */
export function checkConditions(
  rate: Pick<RateAmounts, 'price' | 'when'>,
  path: string,
  { findings, kinds }: CheckScope,
): void {
  const { price, when } = rate;
  const isBuiltIn = (config: AnyConditionConfig): config is ConditionConfig<number> =>
    builtInConditions.includes(kinds.conditionOf(config));
  const ranges = rangesOf(when.filter(isBuiltIn));
  if (Object.values(ranges).some((range) => !isPossible(range))) findings.warn('conditions_exclude', `${path}.when`);
  else if (kinds.priceKindOf(price) === tiersPrice) {
    const { by, tiers } = price as TiersPriceConfig<number>;
    const rows = tiers.map(({ from, below }): Range => ({ atLeast: from, below })).filter(isPossible);
    const fits = rows.some((row) => isPossible(both(ranges[by], row)));
    if (rows.length > 0 && !fits) findings.warn('conditions_exclude_tiers', `${path}.price`);
  }
}

/** What the conditions together admit. */
function rangesOf(conditions: readonly ConditionConfig<number>[]): Record<TierMeasure, Range> {
  const ranges: Record<TierMeasure, Range> = { weight: {}, subtotal: {}, quantity: {} };
  for (const condition of conditions) {
    if (!isRange(condition)) continue;
    const range = rangeOf(condition);
    if (isPossible(range)) ranges[condition.of] = both(ranges[condition.of], range);
  }
  return ranges;
}

type RangeCondition = Extract<ConditionConfig<number>, { of: TierMeasure }>;

/** Whether it limits what a tier may measure, too: of all lines, and with packaging. */
const isRange = (condition: ConditionConfig<number>): condition is RangeCondition =>
  (condition.of === 'weight' || condition.of === 'subtotal' || condition.of === 'quantity') &&
  condition.lines === undefined &&
  !(condition.of === 'weight' && condition.net === true);

function rangeOf(condition: RangeCondition): Range {
  switch (condition.of) {
    case 'weight':
      return { atLeast: condition.atLeastGrams, below: condition.belowGrams };
    case 'subtotal':
      return { atLeast: condition.atLeastMinor, below: condition.belowMinor };
    case 'quantity':
      return condition;
  }
}

const both = (a: Range, b: Range): Range => ({
  atLeast: Math.max(a.atLeast ?? 0, b.atLeast ?? 0),
  below: Math.min(a.below ?? Infinity, b.below ?? Infinity),
});

const isPossible = ({ atLeast = 0, below = Infinity }: Range): boolean => atLeast < below;
