import { err, ok, type Result } from '@cartfare/core/internal';
import { z } from 'zod';
import type { FormRefusal } from './form-refusal.ts';
import type { FormObject } from './form-value.ts';

/** The fields by a schema, or what is wrong with the first one that does not fit it. */
export function readFields<Value>(schema: z.ZodType<Value>, fields: FormObject): Result<Value, FormRefusal> {
  const read = schema.safeParse(fields);
  if (read.success) return ok(read.data);
  const [issue] = read.error.issues;
  const [name = '', ...inner] = issue?.path ?? [];
  const field = String(name) + inner.map((part) => `[${String(part)}]`).join('');
  return err(invalidField(`${field} ${issue?.message}.`.trim()));
}

/** `detail` such as `quantity has to be a whole number.` */
export const invalidField = (detail: string): FormRefusal => ({ code: 'invalid_field', detail });

/** A whole number, as a number or in digits. */
export const wholeNumberField = z.union(
  [
    z.int(),
    z
      .string()
      .regex(/^\s*-?\d{1,15}\s*$/)
      .transform(Number),
  ],
  'has to be a whole number',
);

/** Text, or a number; null and a missing field become the empty text. `maxLength` is in UTF-16 units. */
export const textField = (maxLength = Infinity) =>
  z.preprocess(toText, z.string('has to be text').max(maxLength, `has to be ${maxLength} characters at most`));

/**
 * A map of texts; null and the empty text become the empty map. The values of a list, such as a group of checkboxes
 * (`attributes[Wrap][]`), are joined; empty ones are left out. Names can be numbers, which a form sends like a list.
 */
export const textMapField = z.preprocess(
  toMap,
  z.record(z.string().transform(withLineFeeds), z.preprocess(joinTexts, z.string('has to be text')), 'has to be a map'),
);

/** A list of groups of fields, sent as a list (`items[]`, `items[0]`) or as a map with other names. */
export const groupsField = <Group>(group: z.ZodType<Group>) =>
  z.preprocess(
    (value) => (typeof value === 'object' && value !== null ? Object.values(value) : value),
    z.array(group, 'has to be a list'),
  );

/** Forms end lines with CR LF (HTML, "Form submission"), scripts mostly with LF: the same text must not be two. */
function withLineFeeds(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}

function toText(value: unknown): unknown {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return withLineFeeds(value);
  return typeof value === 'number' ? String(value) : value;
}

function toMap(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return {};
  return Array.isArray(value) ? { ...value } : value;
}

function joinTexts(value: unknown): unknown {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  const texts = values.map((item) => (typeof item === 'boolean' ? String(item) : toText(item)));
  return texts.every((text) => typeof text === 'string') ? texts.filter((text) => text !== '').join(', ') : value;
}
