import { ok, type Result } from '@cartfare/core/internal';
import { z } from 'zod';
import { groupsField, readFields, textMapField, wholeNumberField } from '../http/form-fields.ts';
import type { FormRefusal } from '../http/form-refusal.ts';
import type { FormObject } from '../http/form-value.ts';
import { ensureSession } from '../session/read-visitor.ts';
import { lineKey } from '../shop/carts/cart-lines.ts';
import type { Cart } from '../shop/model.ts';
import type { LineAddition } from '../shop/services.ts';
import { shopFacts } from './cart-responses.ts';
import { cartChange } from './cart-change.ts';
import { toLineMessage, type LineMessage, type CartMessageShop } from './cart-message.ts';

/** `POST /cart/add.js`: adds one item (`id`, `quantity`, `properties`) or several (`items[]`). Returns their lines. */
export const addToCart = cartChange({
  read: readAdditions,
  change: async (c, visitor, { additions, isList }) => {
    const session = await ensureSession(c, visitor);
    if (!session.ok) return session;
    const outcome = await c.get('deps').shop.carts.add(session.value.cartToken, additions);
    if (!outcome.ok) return outcome;
    const lines = linesOf(outcome.value, additions, shopFacts(c, visitor));
    return ok(isList ? { items: lines } : { ...lines[0] });
  },
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

interface Additions {
  readonly additions: readonly LineAddition[];
  /** The call has `items`, and so has its response. */
  readonly isList: boolean;
}

function readAdditions(form: FormObject): Result<Additions, FormRefusal> {
  if (form['items'] === undefined) {
    const one = readFields(addition, form);
    return one.ok ? ok({ additions: [one.value], isList: false }) : one;
  }
  const several = readFields(additionList, form);
  return several.ok ? ok({ additions: several.value.items, isList: true }) : several;
}

function linesOf(cart: Cart, additions: readonly LineAddition[], shop: CartMessageShop): readonly LineMessage[] {
  const keys = new Set(additions.map((addition) => lineKey(addition.variantId, addition.properties ?? {})));
  return cart.lines.filter((line) => keys.has(line.key)).map((line) => toLineMessage(line, shop));
}
