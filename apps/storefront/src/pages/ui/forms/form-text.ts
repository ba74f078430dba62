import type { FormObject } from '../../../http/form-value.ts';

/** The text of a field; empty where it is missing or no text. */
export function formText(fields: FormObject, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : '';
}
