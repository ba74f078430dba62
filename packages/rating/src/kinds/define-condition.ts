import * as z from 'zod';
import type { CheckReport, CheckTexts } from './check-report.ts';
import type { DescribeFormat } from './describe-format.ts';
import {
  assertFunction,
  assertName,
  type ConfigOf,
  kindField,
  type KindFields,
  minorFieldsOf,
  partMeta,
} from './define-price-kind.ts';
import type { ReadAmount } from '../schema/amount.ts';
import type { ShippedCart } from './shipped-cart.ts';

/** One entry of a rate's `when` in the file: the kind of the condition, and its fields. */
export type AnyConditionConfig = { readonly of: string; readonly [field: string]: unknown };

/** The entry of `when` that a condition accepts: `ConditionConfigOf<typeof weekday>`. */
export type ConditionConfigOf<Kind> = Kind extends Condition<infer Config> ? Config : never;

/** Whether the condition holds for this cart. */
export type ConditionTest = (cart: ShippedCart) => boolean;

/** A kind of condition. Created by `defineCondition`. */
export interface Condition<Config extends { readonly of: string } = AnyConditionConfig> {
  readonly of: string;
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodObject<{ readonly of: z.ZodLiteral<string> }, z.core.$strict>;
  readonly texts: CheckTexts;
  amounts(config: Config, read: ReadAmount): Config;
  test(config: Config): ConditionTest;
  describe(config: Config, format: DescribeFormat): string;
  measured(config: Config, cart: ShippedCart, format: DescribeFormat): string;
  check(config: Config, report: CheckReport): void;
  minSubtotalMinor(config: Config): number;
}

/** The definition of a condition. */
export interface ConditionDefinition<Of extends string, F extends KindFields> {
  /** The value of `of` in the shipping file: lower-case letters, digits and `_`. */
  readonly of: Of;
  /** For people, such as `condition on the weight`; unique among the parts of the file, such as `rate` and `tier`. */
  readonly name: string;
  readonly description: string;
  /** The fields besides `of`, such as `{ tags: z.array(z.string()).describe('Tags of products.') }`. */
  readonly fields: F;
  /** As that of a price kind. Default: the fields whose names end in `Minor` are amounts. */
  amounts?(config: ConditionConfig<Of, F>, read: ReadAmount): ConditionConfig<Of, F>;
  /** Called once for each entry in the file. The returned function is called for every cart. */
  test(config: ConditionConfig<Of, F>): ConditionTest;
  /** The condition as a statement, for explanations: `weight below 500 g`. */
  describe(config: ConditionConfig<Of, F>, format: DescribeFormat): string;
  /** What this cart has of it, for explanations: `750 g`. Default: empty, it is not said. */
  measured?(config: ConditionConfig<Of, F>, cart: ShippedCart, format: DescribeFormat): string;
  /** Reports mistakes that no single field shows. Default: none. */
  check?(config: ConditionConfig<Of, F>, report: CheckReport): void;
  /** Sentences for the codes that `check` reports. */
  readonly texts?: CheckTexts;
  /** The lowest subtotal for which the condition can hold, for "… away from free shipping". Default: 0. */
  minSubtotalMinor?(config: ConditionConfig<Of, F>): number;
}

type ConditionConfig<Of extends string, F extends KindFields> = { readonly of: Of } & ConfigOf<F>;

/**
 * Creates a condition for `createRater(settings, { conditions: [mine] })`. Throws a RangeError
 * for an invalid name, and a TypeError without a function `test`.
 */
export function defineCondition<const Of extends string, F extends KindFields>(
  definition: ConditionDefinition<Of, F>,
): Condition<ConditionConfig<Of, F>> {
  const { of, name, description, fields } = definition;
  assertFunction(definition.test, `The kind "${of}" needs a function \`test(config)\`.`);
  assertName(of, fields, 'of');
  return {
    of,
    name,
    description,
    schema: z.strictObject({ of: kindField(of), ...fields }).meta(partMeta(name, description)),
    texts: definition.texts ?? {},
    amounts: (config, read) => definition.amounts?.(config, read) ?? minorFieldsOf(config, read),
    test(config) {
      const test = definition.test(config);
      assertFunction(test, `\`test(config)\` of the kind "${of}" has to return a function of the cart.`);
      return test;
    },
    describe: (config, format) => definition.describe(config, format),
    measured: (config, cart, format) => definition.measured?.(config, cart, format) ?? '',
    check: (config, report) => definition.check?.(config, report),
    minSubtotalMinor: (config) => definition.minSubtotalMinor?.(config) ?? 0,
  };
}
