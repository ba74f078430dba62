import * as z from 'zod';
import { text } from '../schema/fields.ts';
import { defineCondition, type Condition } from '../kinds/define-condition.ts';
import { checkTags, hasOneOf, tagSet } from './tags.ts';

export type ProductTagsConditionConfig = {
  readonly of: 'product_tags';
  /** How many of the lines have at least one of `tags`. */
  readonly lines: 'some' | 'every' | 'none';
  /** Compared without case and outer spaces. */
  readonly tags: readonly string[];
};

export const productTagsCondition: Condition<ProductTagsConditionConfig> = defineCondition({
  of: 'product_tags',
  name: 'condition on product tags',
  description: 'How many of the shipped lines have at least one of the tags.',
  fields: {
    lines: z.enum(['some', 'every', 'none']).describe('"some", "every" or "none".'),
    tags: z.array(text).describe('Tags of products. Case is ignored.'),
  },
  test: (config) => {
    const wanted = tagSet(config.tags);
    return ({ lines }) => {
      const tagged = lines.filter((line) => hasOneOf(line.tags, wanted)).length;
      if (config.lines === 'none') return tagged === 0;
      return config.lines === 'some' ? tagged > 0 : tagged === lines.length;
    };
  },
  describe: ({ lines, tags }) => `${LINES[lines]} of the tags ${tags.join(', ')}`,
  check: ({ tags }, report) => checkTags(tags, report),
});

const LINES = {
  some: 'some line has one',
  every: 'every line has one',
  none: 'no line has any',
} as const;
