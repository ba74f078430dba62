import { err, ok, type Result } from '@cartfare/core';
import { answerFieldIssue } from '../http/api-calls.ts';
import { type FieldIssue, type FormObject, readText, readTextMap, readWholeNumber } from '../http/form-value.ts';
import { getContext } from '../session/request-context.ts';
import type { LineChange, LineSelector } from '../shop/services.ts';
import { answerCartIssue } from './cart-responses.ts';
import { cartChange, changedCart } from './cart-change.ts';

/** `POST /cart/change.js`: sets `quantity`, `properties` or both of the line that `id` or `line` selects. */
export const changeCartLine = cartChange(async (c, fields) => {
  const selector = readLineSelector(fields);
  if (!selector.ok) return err(answerFieldIssue(c, selector.issue));
  const change = readChange(fields);
  if (!change.ok) return err(answerFieldIssue(c, change.issue));
  const { session } = await getContext(c);
  if (session === null) return err(await answerCartIssue(c, { code: 'line_not_found' }));
  return changedCart(c, await c.get('deps').shop.carts.change(session.cartToken, selector.value, change.value));
});

/** What is omitted stays as it is. */
function readChange({ quantity: count, properties: map }: FormObject): Result<LineChange, FieldIssue> {
  const properties = readTextMap(map, 'properties');
  if (!properties.ok) return properties;
  if (count === undefined && map !== undefined) return ok({ properties: properties.value });
  const quantity = readWholeNumber(count, 'quantity');
  if (!quantity.ok) return quantity;
  return ok({ quantity: quantity.value, ...(map === undefined ? {} : { properties: properties.value }) });
}

/** The line of a call: `line` counts from 1; `id` is a variant's id, or a line's key, which has a colon. */
function readLineSelector(fields: FormObject): Result<LineSelector, FieldIssue> {
  if (fields['line'] !== undefined) {
    const position = readWholeNumber(fields['line'], 'line');
    return position.ok ? ok({ by: 'position', position: position.value }) : position;
  }
  if (fields['id'] === undefined) return err('id or line is needed');
  const id = readText(fields['id'], 'id');
  return id.ok ? readLineName(id.value) : id;
}

export function readLineName(id: string): Result<LineSelector, FieldIssue> {
  if (id.includes(':')) return ok({ by: 'key', key: id });
  const variantId = readWholeNumber(id, 'id');
  return variantId.ok ? ok({ by: 'variant', variantId: variantId.value }) : variantId;
}
