import * as z from 'zod';
import { defineCondition, type AnyConditionConfig, type Condition } from '../kinds/define-condition.ts';
import { readWithin } from '../kinds/define-price-kind.ts';
import type { NestedKinds } from '../kinds/nested-kinds.ts';

export type AnyOfConditionConfig = {
  readonly of: 'any';
  /** At least one has to hold. */
  readonly conditions: readonly AnyConditionConfig[];
};

/** `conditions`: the kinds that it may hold. */
export const anyOfCondition = ({ schema, kindOf }: NestedKinds<Condition>): Condition<AnyOfConditionConfig> =>
  defineCondition({
    of: 'any',
    name: 'any of several conditions',
    description: 'At least one of several conditions holds.',
    fields: { conditions: z.array(schema).min(1).describe('The conditions.') },
    amounts: (config, read) => ({
      ...config,
      conditions: config.conditions.map((each, at) =>
        kindOf(each).amounts(each, readWithin(`conditions[${at}]`, read)),
      ),
    }),
    test: ({ conditions }) => {
      const tests = conditions.map((each) => kindOf(each).test(each));
      return (cart) => tests.some((holds) => holds(cart));
    },
    describe: ({ conditions }, format) => conditions.map((each) => kindOf(each).describe(each, format)).join(', or '),
    measured: ({ conditions }, cart, format) =>
      [...new Set(conditions.map((each) => kindOf(each).measured(each, cart, format)))].join(', '),
    check: ({ conditions }, report) => {
      for (const [at, each] of conditions.entries()) {
        const kind = kindOf(each);
        kind.check(each, report.within(`conditions[${at}]`, kind.texts));
      }
    },
    minSubtotalMinor: ({ conditions }) =>
      conditions.reduce((least, each) => Math.min(least, kindOf(each).minSubtotalMinor(each)), Infinity),
  });
