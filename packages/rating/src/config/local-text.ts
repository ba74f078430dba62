import { matchLanguage } from '@cartfare/core/languages';
import * as z from 'zod';
import { nonEmptyString } from '../schema/fields.ts';

/** Text for shoppers: one for all languages, or one for each by its BCP 47 tag, `{ "en": "Standard", "fr": "Régulier" }`. */
export type LocalText = string | Readonly<Record<string, string>>;

/** The language of texts that are written once, unless the settings name another. */
export const DEFAULT_LANGUAGE = 'en';

/** A BCP 47 tag: a language, and perhaps a script or a region. */
const LANGUAGE_TAG = /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

export const languageTag: z.ZodString = z
  .string()
  .regex(LANGUAGE_TAG, 'This should be the tag of a language, such as en, pt-BR or zh-Hans.');

const textByLanguage = z
  .record(languageTag, nonEmptyString)
  .refine((table) => Object.keys(table).length > 0, 'Give the text in one language at least.')
  .meta({
    id: 'text_by_language',
    description: 'A text in several languages, each by its tag, such as en, pt-BR or zh-Hans.',
    minProperties: 1,
  });

/** `text`: what a text for all languages has to be. Each use adds its own description, with `.describe()`. */
export const localText = (text: z.ZodString): z.ZodType<LocalText> => z.union([text, textByLanguage]);

/**
 * The text for a shopper. Where there is none in `locale` (a BCP 47 tag), the one in the settings' own language, and
 * where there is none either, the first.
 */
export function textIn(text: LocalText, locale: string, ownLanguage: string): string {
  if (typeof text === 'string') return text;
  const tags = Object.keys(text);
  const tag = matchLanguage(locale, tags) ?? matchLanguage(ownLanguage, tags) ?? tags[0] ?? '';
  return text[tag] ?? '';
}
