import type { AppContext } from '../app-deps.ts';
import { parseForm } from '../http/parse-form.ts';
import { getContext } from '../http/request-context.ts';
import { answerCart, answerCartComplaint, answerFieldComplaint, answerFormComplaint } from './cart-answers.ts';
import { readTextMap, readWholeNumber } from './field-readers.ts';
import { readLineSelector } from './line-selector.ts';

/** `POST /cart/change.js`: `id` or `line`, and its new `quantity`; `properties` replace the line's. */
export async function changeCartLine(c: AppContext): Promise<Response> {
  const form = await parseForm(c.req.raw);
  if (!form.ok) return answerFormComplaint(c, form.issue);
  const selector = readLineSelector(form.value);
  if (!selector.ok) return answerFieldComplaint(c, selector.issue);
  const quantity = readWholeNumber(form.value['quantity'], 'quantity');
  if (!quantity.ok) return answerFieldComplaint(c, quantity.issue);
  const properties = readTextMap(form.value['properties'], 'properties');
  if (!properties.ok) return answerFieldComplaint(c, properties.issue);
  const { session } = await getContext(c);
  if (session === null) return answerCartComplaint(c, { code: 'line_not_found' });
  const outcome = await c.get('deps').shop.carts.change(session.cartToken, selector.value, {
    quantity: quantity.value,
    ...(form.value['properties'] === undefined ? {} : { properties: properties.value }),
  });
  return outcome.ok ? answerCart(c, outcome.value) : answerCartComplaint(c, outcome.issue);
}
