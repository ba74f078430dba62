import { answerFieldIssue, answerTooManyRequests } from '../http/api-calls.ts';
import { ok, err, type Result } from '@cartfare/core';
import { type FieldIssue, type FormObject, readGroups, readTextMap, readWholeNumber } from '../http/form-value.ts';
import { ensureSession } from '../session/request-context.ts';
import { lineKey } from '../shop/carts/cart-lines.ts';
import type { Cart } from '../shop/model.ts';
import type { LineAddition } from '../shop/services.ts';
import { answerCartIssue, shopFacts } from './cart-responses.ts';
import { cartChange } from './cart-change.ts';
import { toLineMessage, type LineMessage, type ShopFacts } from './cart-message.ts';

/** `POST /cart/add.js`: adds one item (`id`, `quantity`, `properties`) or several (`items[]`). Returns their lines. */
export const addToCart = cartChange(async (c, fields) => {
  const { items } = fields;
  const additions = items === undefined ? readOne(fields) : readSeveral(items);
  if (!additions.ok) return err(answerFieldIssue(c, additions.issue));
  const session = await ensureSession(c);
  if (!session.ok) return err(await answerTooManyRequests(c, session.issue));
  const outcome = await c.get('deps').shop.carts.add(session.value.cartToken, additions.value);
  if (!outcome.ok) return err(await answerCartIssue(c, outcome.issue));
  const lines = linesOf(outcome.value, additions.value, await shopFacts(c));
  return ok(items === undefined ? { ...lines[0] } : { items: lines });
});

type Additions = Result<readonly LineAddition[], FieldIssue>;

function readOne(fields: FormObject): Additions {
  const addition = readAddition(fields);
  return addition.ok ? ok([addition.value]) : addition;
}

function readSeveral(items: FormObject[string]): Additions {
  const groups = readGroups(items, 'items');
  if (!groups.ok) return groups;
  if (groups.value.length === 0) return err('items has to name at least one variant');
  const additions: LineAddition[] = [];
  for (const group of groups.value) {
    const addition = readAddition(group);
    if (!addition.ok) return addition;
    additions.push(addition.value);
  }
  return ok(additions);
}

function readAddition(fields: FormObject): Result<LineAddition, FieldIssue> {
  const variantId = readWholeNumber(fields['id'], 'id');
  if (!variantId.ok) return variantId;
  const quantity = readWholeNumber(fields['quantity'], 'quantity', 1);
  if (!quantity.ok) return quantity;
  const properties = readTextMap(fields['properties'], 'properties');
  if (!properties.ok) return properties;
  return ok({ variantId: variantId.value, quantity: quantity.value, properties: properties.value });
}

function linesOf(cart: Cart, additions: readonly LineAddition[], shop: ShopFacts): readonly LineMessage[] {
  const keys = new Set(additions.map((addition) => lineKey(addition.variantId, addition.properties ?? {})));
  return cart.lines.filter((line) => keys.has(line.key)).map((line) => toLineMessage(line, shop));
}
