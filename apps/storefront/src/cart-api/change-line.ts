import { err } from '@cartfare/core';
import { z } from 'zod';
import { answerFieldIssue } from '../http/api-responses.ts';
import { readFields, textMapField, wholeNumberField } from '../http/form-fields.ts';
import { getContext } from '../session/request-context.ts';
import type { LineSelector } from '../shop/services.ts';
import { answerCartIssue } from './cart-responses.ts';
import { cartChange, changedCart } from './cart-change.ts';

/** `POST /cart/change.js`: sets `quantity`, `properties` or both of the line that `id` or `line` selects. */
export const changeCartLine = cartChange(async (c, fields) => {
  const read = readFields(lineChange, fields);
  if (!read.ok) return err(answerFieldIssue(c, read.issue));
  const { line, id, quantity, properties } = read.value;
  const selector = line ?? id;
  if (selector === undefined) return err(answerFieldIssue(c, 'id or line is needed'));
  const { session } = await getContext(c);
  if (session === null) return err(await answerCartIssue(c, { code: 'line_not_found' }));
  const change = {
    ...(quantity === undefined ? {} : { quantity }),
    ...(properties === undefined ? {} : { properties }),
  };
  return changedCart(c, await c.get('deps').shop.carts.change(session.cartToken, selector, change));
});

/** A line by its key, which has a colon, or by the id of its variant. */
export const lineName = z.union(
  [
    z
      .string()
      .includes(':')
      .transform((key): LineSelector => ({ by: 'key', key })),
    wholeNumberField.transform((variantId): LineSelector => ({ by: 'variant', variantId })),
  ],
  'has to be a whole number',
);

/** `line` counts from 1. What is omitted stays as it is. */
const lineChange = z
  .object({
    line: wholeNumberField.transform((position): LineSelector => ({ by: 'position', position })).optional(),
    id: lineName.optional(),
    quantity: wholeNumberField.optional(),
    properties: textMapField.optional(),
  })
  .refine(({ quantity, properties }) => quantity !== undefined || properties !== undefined, {
    path: ['quantity'],
    error: 'has to be a whole number',
  });
