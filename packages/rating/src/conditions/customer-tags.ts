import * as z from 'zod';
import { text } from '../schema/fields.ts';
import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { hasOneOf, tagSet } from '../kinds/line-selection.ts';

export type CustomerTagsConditionConfig = {
  readonly of: 'customer_tags';
  /** Whether the customer has at least one of `tags`. A visitor who is not logged in has none. */
  readonly has: 'some' | 'none';
  /** Compared without case and outer spaces. */
  readonly tags: readonly string[];
};

export const customerTagsCondition: Condition<CustomerTagsConditionConfig> = defineCondition({
  of: 'customer_tags',
  name: 'condition on customer tags',
  description: 'Whether the customer has at least one of the tags. A visitor who is not logged in has none.',
  fields: {
    has: z.enum(['some', 'none']).describe('"some" or "none".'),
    tags: z.array(text).describe('Tags of customers. Case is ignored.'),
  },
  test: ({ has, tags }) => {
    const wanted = tagSet(tags);
    return ({ customerTags }) => hasOneOf(customerTags, wanted) === (has === 'some');
  },
  describe: ({ has, tags }) => `the customer has ${has === 'some' ? 'one' : 'none'} of the tags ${tags.join(', ')}`,
  measured: (_, { customerTags }) => (customerTags.length === 0 ? 'none' : customerTags.join(', ')),
  check: ({ tags }, report) => {
    if (tags.length === 0) report.error('empty', 'tags');
  },
});
