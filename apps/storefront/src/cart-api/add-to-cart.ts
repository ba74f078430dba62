import { ok, err, type Result } from '@cartfare/core';
import type { AppContext } from '../app-deps.ts';
import { answerJson } from '../http/answer-json.ts';
import type { FormObject } from '../http/form-value.ts';
import { parseForm } from '../http/parse-form.ts';
import { ensureSession } from '../http/visit.ts';
import { lineKey } from '../shop/line-key.ts';
import type { Cart } from '../shop/model.ts';
import type { LineAddition } from '../shop/services.ts';
import { answerCartComplaint, answerFieldComplaint, answerFormComplaint, shopFacts } from './cart-answers.ts';
import { toLineMessage, type LineMessage, type ShopFacts } from './cart-message.ts';
import { readGroups, readTextMap, readWholeNumber, type FieldComplaint } from './field-readers.ts';

/** `POST /cart/add.js`: one item (`id`, `quantity`, `properties`) or several (`items[]`). Answers the line or lines. */
export async function addToCart(c: AppContext): Promise<Response> {
  const form = await parseForm(c.req.raw);
  if (!form.ok) return answerFormComplaint(c, form.issue);
  const { items } = form.value;
  const additions = items === undefined ? readOne(form.value) : readSeveral(items);
  if (!additions.ok) return answerFieldComplaint(c, additions.issue);
  const session = await ensureSession(c);
  const outcome = await c.get('deps').shop.carts.add(session.cartToken, additions.value);
  if (!outcome.ok) return answerCartComplaint(c, outcome.issue);
  const lines = linesOf(outcome.value, additions.value, await shopFacts(c));
  return answerJson(c, items === undefined ? (lines[0] ?? null) : { items: lines });
}

type Additions = Result<readonly LineAddition[], FieldComplaint>;

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

function readAddition(fields: FormObject): Result<LineAddition, FieldComplaint> {
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
