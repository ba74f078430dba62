import { err, ok, type Result } from '@cartfare/core/internal';
import { z } from 'zod';
import type { FormObject } from '../http/form-value.ts';
import { invalidField, readFields, textMapField, wholeNumberField } from '../http/form-fields.ts';
import type { FormRefusal } from '../http/form-refusal.ts';
import type { LineChange, LineSelector } from '../shop/services.ts';
import { cartChange, changedCart } from './cart-change.ts';

/** `POST /cart/change.js`: sets `quantity`, `properties` or both of the line that `id` or `line` selects. */
export const changeCartLine = cartChange({
  read: readLineChange,
  change: async (c, visitor, { selector, change }) => {
    const { session } = visitor;
    if (session === null) return err({ code: 'line_not_found' });
    return changedCart(c, visitor, await c.get('deps').shop.carts.change(session.cartToken, selector, change));
  },
});

interface SelectedChange {
  readonly selector: LineSelector;
  readonly change: LineChange;
}

function readLineChange(form: FormObject): Result<SelectedChange, FormRefusal> {
  const read = readFields(lineChange, form);
  if (!read.ok) return read;
  const { line, id, quantity, properties } = read.value;
  const selector = line ?? id;
  if (selector === undefined) return err(invalidField('id or line is needed.'));
  const change = {
    ...(quantity === undefined ? {} : { quantity }),
    ...(properties === undefined ? {} : { properties }),
  };
  return ok({ selector, change });
}

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
