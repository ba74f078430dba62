import type { RateConfig } from '../config/rate-config.ts';
import type { RateVerdict } from '../explain/explanation.ts';
import type { CartFacts } from './cart-facts.ts';
import { compileCondition, holds, type Condition } from './condition.ts';
import { priceOf } from './price-of.ts';

/** A rate of the shop's own, made ready. */
export interface Rate {
  readonly config: RateConfig;
  /** Id of the zone that it is written in, which is another than the matching one for rates that came by `also`. */
  readonly zone: string;
  readonly conditions: readonly Condition[];
}

export const compileRate = (config: RateConfig, zone: string): Rate => ({
  config,
  zone,
  conditions: (config.when ?? []).map(compileCondition),
});

/** Whether the rate is offered for this cart, and what it costs; the order of the steps is `RateConfig`'s. */
export function judgeRate({ config, conditions }: Rate, cart: CartFacts): RateVerdict {
  const failed = conditions.find((condition) => !holds(condition, cart));
  if (failed !== undefined) return { kind: 'condition_failed', condition: failed.config };
  const price = priceOf(config.price, cart);
  if (price === null) return { kind: 'no_tier' };
  if (config.freeFromMinor !== undefined && cart.subtotalMinor >= config.freeFromMinor) {
    return { kind: 'offered', priceMinor: 0, free: true };
  }
  const handled = price + (config.handlingMinor ?? 0);
  const priceMinor = Math.min(Math.max(handled, config.minMinor ?? 0), config.maxMinor ?? Infinity);
  return { kind: 'offered', priceMinor, free: false };
}
