import { ok } from '@cartfare/core/internal';
import { z } from 'zod';
import { readFields, textField, textMapField, wholeNumberField } from '../http/form-fields.ts';
import { ensureSession } from '../session/read-visitor.ts';
import type { LineSelector } from '../shop/services.ts';
import { cartChange, changedCart } from './cart-change.ts';
import type { DiscountCode } from './cart-message.ts';
import { lineName } from './change-line.ts';

/**
 * `POST /cart/update.js`: sets quantities (`updates`), `note` and `attributes`; all are optional. The codes in `discount`
 * are listed as not applicable, so that a theme tells its shopper.
 */
export const updateCart = cartChange({
  read: (form) => readFields(cartUpdate, form),
  change: async (c, visitor, { updates, note, attributes, discount }) => {
    const session = await ensureSession(c, visitor);
    if (!session.ok) return session;
    const update = { quantities: updates, attributes, ...(note === undefined ? {} : { note }) };
    const cart = changedCart(c, visitor, await c.get('deps').shop.carts.update(session.value.cartToken, update));
    return cart.ok ? ok({ ...cart.value, discount_codes: discount }) : cart;
  },
});

/** One quantity for each line of the cart. */
const quantitiesByLine = z
  .array(wholeNumberField.optional())
  .transform((quantities) =>
    quantities.flatMap((quantity, index) =>
      quantity === undefined ? [] : [{ selector: byPosition(index + 1), quantity }],
    ),
  );

const byPosition = (position: number): LineSelector => ({ by: 'position', position });

/** Quantities by the id of a variant or the key of a line. */
const quantitiesByName = z.record(z.string(), wholeNumberField).transform((quantities, context) => {
  const entries = [];
  for (const [name, quantity] of Object.entries(quantities)) {
    const selector = lineName.safeParse(name);
    if (selector.success) entries.push({ selector: selector.data, quantity });
    else context.addIssue({ code: 'custom', path: [name], message: 'names no line' });
  }
  return entries;
});

/** Codes separated by commas. */
const discountCodes = textField().transform((text): readonly DiscountCode[] =>
  text
    .split(',')
    .map((code) => code.trim())
    .filter((code) => code !== '')
    .map((code) => ({ code, applicable: false })),
);

const cartUpdate = z.object({
  updates: z.union([quantitiesByLine, quantitiesByName], 'has to be whole numbers, in a map or a list').default([]),
  note: textField().optional(),
  attributes: textMapField,
  discount: discountCodes,
});
