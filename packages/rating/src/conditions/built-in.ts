import type { Condition } from '../kinds/define-condition.ts';
import { customerTagsCondition, type CustomerTagsConditionConfig } from './customer-tags.ts';
import { productTagsCondition, type ProductTagsConditionConfig } from './product-tags.ts';
import { quantityCondition, type QuantityConditionConfig } from './quantity.ts';
import { subtotalCondition, type SubtotalConditionConfig } from './subtotal.ts';
import { weightCondition, type WeightConditionConfig } from './weight.ts';

/** One entry of a rate's `when`, of a built-in kind. */
export type ConditionConfig =
  | SubtotalConditionConfig
  | WeightConditionConfig
  | QuantityConditionConfig
  | ProductTagsConditionConfig
  | CustomerTagsConditionConfig;

/** The conditions that a shipping file can use by default. */
export const builtInConditions: readonly Condition[] = [
  subtotalCondition,
  weightCondition,
  quantityCondition,
  productTagsCondition,
  customerTagsCondition,
];
