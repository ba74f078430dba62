/** The fields of a request in any encoding, as plain data. What reads a field checks its type. */
export type FormObject = Readonly<Record<string, unknown>>;

/** The text of a field; empty when it is missing or not text. */
export function formText(fields: FormObject, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}

/** Digits that are a safe integer, or null. */
export const parseWholeNumber = (text: string): number | null => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : null);
