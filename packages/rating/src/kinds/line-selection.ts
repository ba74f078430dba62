import * as z from 'zod';
import type { RateLine } from '../request/rate-request.ts';
import { nonEmptyString, text } from '../schema/fields.ts';
import type { CheckReport } from './check-report.ts';
import type { ShippedCart } from './shipped-cart.ts';

/** Some lines of the cart. With several fields, a line has to fit all of them. */
export interface LineSelection {
  /** The line's product is one of these handles. */
  readonly products?: readonly string[] | undefined;
  /** The line has at least one of these tags, compared without case and outer spaces. */
  readonly tags?: readonly string[] | undefined;
  /** The line's product is in this shipping profile. */
  readonly profile?: string | undefined;
}

export const lineSelection: z.ZodType<LineSelection> = z
  .strictObject({
    products: z
      .array(nonEmptyString)
      .min(1)
      .optional()
      .describe('Handles of products, such as storm-lantern. Default: all products.'),
    tags: z
      .array(text)
      .min(1)
      .optional()
      .describe('Tags of products, at least one of which a line has. Case is ignored. Default: with or without tags.'),
    profile: nonEmptyString
      .optional()
      .describe('Id of a shipping profile that has the product. Default: those of all profiles, and of none.'),
  })
  .meta({ id: 'lines', description: 'Some lines of the cart. With several fields, a line has to fit all of them.' });

/** Whether a line is one of the selected. Without a selection, all are. */
export function lineMatcher({ products, tags, profile }: LineSelection = {}): (line: RateLine) => boolean {
  const handles = products === undefined ? null : new Set(products);
  const wanted = tags === undefined ? null : tagSet(tags);
  return ({ productHandle, tags: own, profile: ofLine }) =>
    (profile === undefined || profile === ofLine) &&
    (handles === null || (productHandle !== undefined && handles.has(productHandle))) &&
    (wanted === null || hasOneOf(own, wanted));
}

/** A value or a price of the selected lines alone, packed alone; 0 where the cart has none of them. */
export function measureOf<Value extends number | null>(
  selection: LineSelection | undefined,
  measure: (cart: ShippedCart) => Value,
): (cart: ShippedCart) => Value | 0 {
  if (selection === undefined) return measure;
  const isSelected = lineMatcher(selection);
  return (cart) => {
    const selected = cart.only(isSelected);
    return selected === null ? 0 : measure(selected);
  };
}

/** `with the tag glass or heavy`, or `of storm-lantern or anchor`. */
export function describeLines({ products, tags, profile }: LineSelection): string {
  const parts = [
    ...(products === undefined ? [] : [`of ${products.join(' or ')}`]),
    ...(tags === undefined ? [] : [`with the tag ${tags.join(' or ')}`]),
    ...(profile === undefined ? [] : [`of the profile ${profile}`]),
  ];
  return parts.join(' ');
}

export function checkLines(selection: LineSelection | undefined, report: CheckReport): void {
  const { products, tags, profile } = selection ?? {};
  if (selection !== undefined && products === undefined && tags === undefined && profile === undefined)
    report.error('empty', 'lines');
  if (profile !== undefined && !report.profileIds.has(profile))
    report.error('unknown_profile', 'lines.profile', { profile });
}

/** Normalizes a tag for comparison, without case and outer spaces. */
const comparableTag = (tag: string): string => tag.trim().toLowerCase();

export const tagSet = (tags: readonly string[]): ReadonlySet<string> => new Set(tags.map(comparableTag));

export const hasOneOf = (tags: readonly string[] | undefined, wanted: ReadonlySet<string>): boolean =>
  tags?.some((tag) => wanted.has(comparableTag(tag))) ?? false;
