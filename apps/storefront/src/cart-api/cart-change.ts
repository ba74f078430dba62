import { ok, type Result } from '@cartfare/core/internal';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { readFields, textField } from '../http/form-fields.ts';
import type { FormRefusal } from '../http/form-refusal.ts';
import type { FormObject } from '../http/form-value.ts';
import { localePathOf } from '../http/locale-path.ts';
import { parseForm } from '../http/parse-form.ts';
import { readVisitor } from '../session/read-visitor.ts';
import type { Visitor } from '../session/session.ts';
import type { CartOutcome } from '../shop/services.ts';
import { cartMessage } from './cart-responses.ts';
import { respondJson, respondRefusal } from './respond-json.ts';
import type { CartApiRefusal } from './refusal.ts';

interface CartChange<Fields> {
  readonly read: (form: FormObject) => Result<Fields, FormRefusal>;
  /** Changes the visitor's cart. Returns the body of the response. */
  readonly change: (c: AppContext, visitor: Visitor, fields: Fields) => Promise<Result<object, CartApiRefusal>>;
}

/**
 * A call that changes the cart. Themes may request sections of their page with it (`sections`), which only a theme can
 * render: each is null in the response, as on the platform for a section that cannot be rendered.
 */
export const cartChange =
  <Fields>({ read, change }: CartChange<Fields>) =>
  async (c: AppContext): Promise<Response> => {
    const parsed = await parseForm(c.req.raw);
    if (!parsed.ok) return respondRefusal(c, parsed.issue);
    const form = withoutNulls(parsed.value);
    // Before anything is changed.
    const sections = readSections(form);
    if (!sections.ok) return respondRefusal(c, sections.issue);
    const fields = read(form);
    if (!fields.ok) return respondRefusal(c, fields.issue);
    const outcome = await change(c, await readVisitor(c), fields.value);
    if (!outcome.ok) return respondRefusal(c, outcome.issue);
    // A theme's form that no script has sent: the browser shows the response.
    if (c.req.header('sec-fetch-mode') === 'navigate')
      return c.redirect(`${localePathOf(c.req.url).rootPath}cart`, 303);
    return respondJson(c, { ...outcome.value, ...sections.value });
  };

/** Clients send null for what they have no value for, which counts as omitted. A note of null is an empty note, as in a cart. */
function withoutNulls(fields: FormObject): FormObject {
  return Object.fromEntries(Object.entries(fields).filter(([name, value]) => value !== null || name === 'note'));
}

/** The message of the whole cart after a change. */
export const changedCart = (c: AppContext, visitor: Visitor, outcome: CartOutcome): Result<object, CartApiRefusal> =>
  outcome.ok ? ok(cartMessage(c, visitor, outcome.value)) : outcome;

/** Maximum sections of one call; further ones are ignored. Source: the platform's section rendering API. */
const MAX_SECTIONS = 5;

interface SectionsMessage {
  readonly sections?: Readonly<Record<string, null>>;
}

/** `sections`: a list, or ids separated by commas. `sections_url`: path of the page to render them for. */
const sectionFields = z.object({
  sections: z.preprocess((sections) => (Array.isArray(sections) ? sections : [sections]), z.array(textField())),
  sections_url: z.string('has to begin with a slash').startsWith('/', 'has to begin with a slash').optional(),
});

function readSections(fields: FormObject): Result<SectionsMessage, FormRefusal> {
  const read = readFields(sectionFields, fields);
  if (!read.ok) return read;
  if (fields['sections'] === undefined || fields['sections'] === '') return ok({});
  const ids = read.value.sections.flatMap((text) => text.split(',')).map((id) => id.trim());
  const wanted = ids.filter((id) => id !== '').slice(0, MAX_SECTIONS);
  return ok({ sections: Object.fromEntries(wanted.map((id) => [id, null])) });
}

/** `POST /cart/clear.js`: removes all lines; note and attributes stay. */
export const clearCart = cartChange({
  read: () => ok(null),
  change: async (c, visitor) => {
    const { session, cart } = visitor;
    if (session === null) return ok(cartMessage(c, visitor, cart));
    return changedCart(c, visitor, await c.get('deps').shop.carts.clear(session.cartToken));
  },
});
