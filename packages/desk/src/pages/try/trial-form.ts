import type { DeskTrial } from '@cartfare/rate-server/desk-contract';
import { parseMinor } from './parse-minor.ts';

/** A line of the cart as typed. */
export interface TrialLineForm {
  /** In major units, such as `25.00`. */
  readonly price: string;
  /** In grams. */
  readonly weight: string;
  readonly quantity: string;
  /** Separated by commas. */
  readonly tags: string;
  readonly handle: string;
}

/** The form as typed; the page's address keeps it. */
export interface TrialForm {
  readonly country: string;
  readonly province: string;
  readonly postalCode: string;
  readonly lines: readonly TrialLineForm[];
  readonly customerTags: string;
  /** `2026-12-24` by the shop's clock; empty: today. */
  readonly date: string;
  /** `15:00`; empty: midnight of the date, or now. */
  readonly hour: string;
  /** Id of a version; empty: the live one. */
  readonly version: string;
}

export const NEW_LINE: TrialLineForm = { price: '25.00', weight: '500', quantity: '1', tags: '', handle: '' };

export const EMPTY_FORM: TrialForm = {
  country: '',
  province: '',
  postalCode: '',
  lines: [NEW_LINE],
  customerTags: '',
  date: '',
  hour: '',
  version: '',
};

/** Most lines that the server takes. */
export const MAX_TRIAL_LINES = 60;

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : '';

/** The fields of an address that somebody may have changed by hand. Empty fields are left out. */
export function readTrialForm(search: Readonly<Record<string, unknown>>): Partial<TrialForm> {
  const texts = ['country', 'province', 'postalCode', 'customerTags', 'date', 'hour', 'version'] as const;
  const given = texts.map((name) => [name, textOf(search[name])] as const).filter(([, text]) => text !== '');
  const lines = Array.isArray(search['lines']) ? search['lines'].slice(0, MAX_TRIAL_LINES).map(readLine) : [];
  return { ...Object.fromEntries(given), ...(lines.length === 0 ? {} : { lines }) };
}

function readLine(value: unknown): TrialLineForm {
  const line: Readonly<Record<string, unknown>> = typeof value === 'object' && value !== null ? { ...value } : {};
  return {
    price: textOf(line['price']),
    weight: textOf(line['weight']),
    quantity: textOf(line['quantity']),
    tags: textOf(line['tags']),
    handle: textOf(line['handle']),
  };
}

export const isWholeNumber = (text: string): boolean => /^\d{1,9}$/.test(text.trim());

/** Null while a field of it cannot be read. */
export function trialOf(form: TrialForm, currency: string): DeskTrial | null {
  const lines = form.lines.map((line) => ({
    quantity: isWholeNumber(line.quantity) ? Number(line.quantity) : 0,
    priceMinor: parseMinor(line.price, currency) ?? -1,
    weightGrams: isWholeNumber(line.weight) ? Number(line.weight) : -1,
    tags: tagsOf(line.tags),
    productHandle: line.handle.trim(),
  }));
  if (lines.some((line) => line.quantity < 1 || line.priceMinor < 0 || line.weightGrams < 0)) return null;
  const { country, province, postalCode, date, hour, version } = form;
  return {
    version: isWholeNumber(version) ? Number(version) : null,
    destination: { country, province, postalCode },
    lines,
    customerTags: tagsOf(form.customerTags),
    at: date === '' ? null : `${date} ${hour === '' ? '00:00' : hour}`,
  };
}

const tagsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '')
    .slice(0, 50);
