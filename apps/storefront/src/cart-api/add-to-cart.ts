import { err, ok, type Result } from '@cartfare/core';
import { z } from 'zod';
import { answerFieldIssue, answerTooManyRequests } from '../http/api-responses.ts';
import { type FieldIssue, groupsField, readFields, textMapField, wholeNumberField } from '../http/form-fields.ts';
import type { FormObject } from '../http/form-value.ts';
import { ensureSession } from '../session/request-context.ts';
import { lineKey } from '../shop/carts/cart-lines.ts';
import type { Cart } from '../shop/model.ts';
import type { LineAddition } from '../shop/services.ts';
import { answerCartIssue, shopFacts } from './cart-responses.ts';
import { cartChange } from './cart-change.ts';
import { toLineMessage, type LineMessage, type ShopFacts } from './cart-message.ts';

/** `POST /cart/add.js`: adds one item (`id`, `quantity`, `properties`) or several (`items[]`). Returns their lines. */
export const addToCart = cartChange(async (c, fields) => {
  const additions = readAdditions(fields);
  if (!additions.ok) return err(answerFieldIssue(c, additions.issue));
  const session = await ensureSession(c);
  if (!session.ok) return err(await answerTooManyRequests(c, session.issue));
  const outcome = await c.get('deps').shop.carts.add(session.value.cartToken, additions.value);
  if (!outcome.ok) return err(await answerCartIssue(c, outcome.issue));
  const lines = linesOf(outcome.value, additions.value, await shopFacts(c));
  return ok(fields['items'] === undefined ? { ...lines[0] } : { items: lines });
});

const addition = z
  .object(
    {
      id: wholeNumberField,
      quantity: z.preprocess(
        (quantity) => (quantity === null || quantity === '' || quantity === undefined ? 1 : quantity),
        wholeNumberField,
      ),
      properties: textMapField,
    },
    'has to be a group of fields',
  )
  .transform(({ id, ...rest }): LineAddition => ({ variantId: id, ...rest }));

const additionList = z.object({
  items: groupsField(addition).refine((items) => items.length > 0, 'has to name at least one variant'),
});

function readAdditions(fields: FormObject): Result<readonly LineAddition[], FieldIssue> {
  if (fields['items'] === undefined) {
    const one = readFields(addition, fields);
    return one.ok ? ok([one.value]) : one;
  }
  const several = readFields(additionList, fields);
  return several.ok ? ok(several.value.items) : several;
}

function linesOf(cart: Cart, additions: readonly LineAddition[], shop: ShopFacts): readonly LineMessage[] {
  const keys = new Set(additions.map((addition) => lineKey(addition.variantId, addition.properties ?? {})));
  return cart.lines.filter((line) => keys.has(line.key)).map((line) => toLineMessage(line, shop));
}
