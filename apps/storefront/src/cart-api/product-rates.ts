import { destinationOf } from '@cartfare/core/internal';
import { parsePlace } from '@cartfare/core/languages';
import { missedOptions, timeLeftUntil } from '@cartfare/rating';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { endOfWait } from '../http/abort-signals.ts';
import { groupsField, readFields, textField, wholeNumberField } from '../http/form-fields.ts';
import { parseForm } from '../http/parse-form.ts';
import { ratingRequest } from '../rates/rating-request.ts';
import { limitRating, readVisitor } from '../session/read-visitor.ts';
import { rememberDestination } from '../session/remembered-destination.ts';
import { MAX_LINE_QUANTITY } from '../shop/carts/cart-limits.ts';
import { NO_CART } from '../shop/carts/carts.ts';
import { MAX_FIELD_LENGTH, NOWHERE, samePlace } from '../shop/place.ts';
import { ONE_SHOT_LIMIT_MS } from './rate-calls.ts';
import { respondJson, respondRefusal } from './respond-json.ts';

const text = textField(MAX_FIELD_LENGTH);

/** What `rateServer` of the calculator sends. Prices and weights are the shop's own, whatever the page says. */
const question = z.object({
  place: z.object({ countryCode: text, provinceCode: text, postalCode: text }, 'has to be a group of fields'),
  lines: groupsField(z.object({ variantId: wholeNumberField, quantity: wholeNumberField })).refine(
    (lines) => lines.length === 1,
    'has to have one line',
  ),
});

/**
 * `POST /products/{handle}/rates`: the rates of one variant of the product, as the rate server's `POST /v1/rates` has them.
 * The cart is neither read nor changed. The destination is remembered as that of the cart's calls is.
 */
export async function productRates(c: AppContext): Promise<Response> {
  const limit = await limitRating(c);
  if (limit !== null) return respondRefusal(c, limit);
  const form = await parseForm(c.req.raw);
  const read = form.ok ? readFields(question, form.value) : form;
  if (!read.ok) return respondRefusal(c, read.issue);
  const { rateService, shop } = c.get('deps');
  const [line] = read.value.lines;
  const { variantId = 0, quantity = 0 } = line ?? {};
  const product = await shop.catalogue.byHandle(c.req.param('handle') ?? '');
  const variant = product?.variants.find(({ id }) => id === variantId);
  if (!product || variant === undefined) return respondRefusal(c, { code: 'variant_not_found', variantId });
  if (quantity < 1) return respondRefusal(c, { code: 'invalid_quantity' });
  if (quantity > MAX_LINE_QUANTITY) return respondRefusal(c, { code: 'over_line_limit', limit: MAX_LINE_QUANTITY });

  const place = await parsePlace(destinationOf(read.value.place));
  const visitor = await readVisitor(c);
  const { session, customer } = visitor;
  if (session !== null && !samePlace(session.place ?? NOWHERE, place)) await shop.sessions.setPlace(session, place);
  rememberDestination(c, customer, place);
  const lines = [{ key: String(variantId), product, variant, quantity, properties: {} }];
  const request = ratingRequest({ ...visitor, cart: { ...NO_CART, lines } }, place, shop.currencies.shopCurrency);
  const options = { requestId: c.get('requestId'), signal: endOfWait(c) };
  const result = await rateService.result(request, ONE_SHOT_LIMIT_MS, options);
  if (result.kind === 'refused') return respondRefusal(c, result.refusal);
  return respondJson(c, {
    outcome: 'rated',
    options: result.quotes,
    incomplete: missedOptions(result).length > 0,
    orderBy: timeLeftUntil(result.orderBy, c.get('deps').now()),
  });
}
