import type { ConditionConfig } from '../config/condition-config.ts';
import type { CartFacts } from './cart-facts.ts';
import { carriesOneOf, tagSet } from './tags.ts';

/** A condition with its tags made ready. */
export interface Condition {
  readonly config: ConditionConfig;
  readonly tags: ReadonlySet<string>;
}

export const compileCondition = (config: ConditionConfig): Condition => ({
  config,
  tags: tagSet('tags' in config ? config.tags : []),
});

export function holds({ config, tags }: Condition, cart: CartFacts): boolean {
  switch (config.of) {
    case 'subtotal':
      return within(cart.subtotalMinor, config.atLeastMinor, config.belowMinor);
    case 'weight':
      return within(cart.weightGrams, config.atLeastGrams, config.belowGrams);
    case 'quantity':
      return within(cart.quantity, config.atLeast, config.below);
    case 'product_tags': {
      const tagged = cart.lines.filter((line) => carriesOneOf(line.tags, tags)).length;
      if (config.lines === 'none') return tagged === 0;
      return config.lines === 'some' ? tagged > 0 : tagged === cart.lines.length;
    }
    case 'customer_tags':
      return carriesOneOf(cart.customerTags, tags) === (config.has === 'some');
  }
}

const within = (value: number, atLeast = -Infinity, below = Infinity): boolean => value >= atLeast && value < below;
