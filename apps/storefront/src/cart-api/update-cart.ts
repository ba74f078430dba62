import { answerFieldIssue, answerTooManyRequests } from '../http/api-calls.ts';
import { ok, err, type Result } from '@cartfare/core';
import {
  type FieldIssue,
  type FormObject,
  type FormValue,
  isFormList,
  isFormObject,
  readText,
  readTextMap,
  readWholeNumber,
} from '../http/form-value.ts';
import { ensureSession } from '../session/request-context.ts';
import type { CartUpdate, LineSelector } from '../shop/services.ts';
import { cartChange, changedCart } from './cart-change.ts';
import type { DiscountCode } from './cart-message.ts';
import { readLineName } from './change-line.ts';

/**
 * `POST /cart/update.js`: sets quantities (`updates`), `note` and `attributes`; all are optional. The codes in `discount`
 * are answered as not applicable, so that a theme tells its shopper.
 */
export const updateCart = cartChange(async (c, fields) => {
  const update = readUpdate(fields);
  if (!update.ok) return err(answerFieldIssue(c, update.issue));
  const codes = readDiscountCodes(fields['discount']);
  if (!codes.ok) return err(answerFieldIssue(c, codes.issue));
  const session = await ensureSession(c);
  if (!session.ok) return err(await answerTooManyRequests(c, session.issue));
  const cart = await changedCart(c, await c.get('deps').shop.carts.update(session.value.cartToken, update.value));
  return cart.ok ? ok({ ...cart.value, discount_codes: codes.value }) : cart;
});

/** Codes separated by commas. */
function readDiscountCodes(value: FormValue | undefined): Result<readonly DiscountCode[], FieldIssue> {
  const text = readText(value, 'discount');
  if (!text.ok) return text;
  const codes = text.value.split(',').map((code) => code.trim());
  return ok(codes.filter((code) => code !== '').map((code) => ({ code, applicable: false })));
}

function readUpdate(fields: FormObject): Result<CartUpdate, FieldIssue> {
  const quantities = readQuantities(fields['updates']);
  if (!quantities.ok) return quantities;
  const note = readText(fields['note'], 'note');
  if (!note.ok) return note;
  const attributes = readTextMap(fields['attributes'], 'attributes');
  if (!attributes.ok) return attributes;
  return ok({
    quantities: quantities.value,
    attributes: attributes.value,
    ...(fields['note'] === undefined ? {} : { note: note.value }),
  });
}

type Quantities = NonNullable<CartUpdate['quantities']>;

/** A map from variant ids or line keys to quantities, or a list with one quantity per line. */
function readQuantities(updates: FormValue | undefined): Result<Quantities, FieldIssue> {
  if (updates === undefined) return ok([]);
  if (!isFormList(updates) && !isFormObject(updates)) return err('updates has to be a map or a list');
  const quantities: Quantities[number][] = [];
  for (const [name, value] of Object.entries(updates)) {
    const selector: Result<LineSelector, FieldIssue> = isFormList(updates)
      ? ok({ by: 'position', position: Number(name) + 1 })
      : readLineName(name);
    if (!selector.ok) return selector;
    const quantity = readWholeNumber(value, `updates[${name}]`);
    if (!quantity.ok) return quantity;
    quantities.push({ selector: selector.value, quantity: quantity.value });
  }
  return ok(quantities);
}
