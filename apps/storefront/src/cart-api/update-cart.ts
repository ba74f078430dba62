import { ok, err, type Result } from '@cartfare/core';
import type { AppContext } from '../app-deps.ts';
import { isFormList, isFormObject, type FormObject, type FormValue } from '../http/form-value.ts';
import { parseForm } from '../http/parse-form.ts';
import { ensureSession } from '../http/visit.ts';
import type { CartUpdate, LineSelector } from '../shop/services.ts';
import { answerCart, answerCartComplaint, answerFieldComplaint, answerFormComplaint } from './cart-answers.ts';
import { readText, readTextMap, readWholeNumber, type FieldComplaint } from './field-readers.ts';
import { readLineName } from './line-selector.ts';

/** `POST /cart/update.js`: quantities (`updates`), `note`, `attributes`, any of them. */
export async function updateCart(c: AppContext): Promise<Response> {
  const form = await parseForm(c.req.raw);
  if (!form.ok) return answerFormComplaint(c, form.issue);
  const update = readUpdate(form.value);
  if (!update.ok) return answerFieldComplaint(c, update.issue);
  const session = await ensureSession(c);
  const outcome = await c.get('deps').shop.carts.update(session.cartToken, update.value);
  return outcome.ok ? answerCart(c, outcome.value) : answerCartComplaint(c, outcome.issue);
}

function readUpdate(fields: FormObject): Result<CartUpdate, FieldComplaint> {
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

/** A map from variant ids or line keys, or a list with one quantity for each line. */
function readQuantities(updates: FormValue | undefined): Result<Quantities, FieldComplaint> {
  if (updates === undefined) return ok([]);
  if (!isFormList(updates) && !isFormObject(updates)) return err('updates has to be a map or a list');
  const quantities: Quantities[number][] = [];
  for (const [name, value] of Object.entries(updates)) {
    const selector: Result<LineSelector, FieldComplaint> = isFormList(updates)
      ? ok({ by: 'position', position: Number(name) + 1 })
      : readLineName(name);
    if (!selector.ok) return selector;
    const quantity = readWholeNumber(value, `updates[${name}]`);
    if (!quantity.ok) return quantity;
    quantities.push({ selector: selector.value, quantity: quantity.value });
  }
  return ok(quantities);
}
