import type { Amount } from '../schema/amount.ts';
import type { Condition } from '../kinds/define-condition.ts';
import { customerTagsCondition, type CustomerTagsConditionConfig } from './customer-tags.ts';
import { linesCondition, type LinesConditionConfig } from './lines.ts';
import type { AnyOfConditionConfig } from './any-of.ts';
import type { NotConditionConfig } from './not.ts';
import { quantityCondition, type QuantityConditionConfig } from './quantity.ts';
import { subtotalCondition, type SubtotalConditionConfig } from './subtotal.ts';
import { weightCondition, type WeightConditionConfig } from './weight.ts';

/** One entry of a rate's `when`, of a built-in kind. */
export type ConditionConfig<A = Amount> =
  | SubtotalConditionConfig<A>
  | WeightConditionConfig
  | QuantityConditionConfig
  | LinesConditionConfig
  | CustomerTagsConditionConfig
  | AnyOfConditionConfig
  | NotConditionConfig;

/** The conditions that a shipping file can use by default, besides those that hold others: `any` and `not`. */
export const builtInConditions: readonly Condition[] = [
  subtotalCondition,
  weightCondition,
  quantityCondition,
  linesCondition,
  customerTagsCondition,
];
