import type { CartLine } from '@cartfare/rating';
import { UsageError } from '@cartfare/server-kit/cli';

/** The fields of a line, as they are written, with what each makes of its text; null where it cannot be read. */
const FIELDS: Readonly<Record<string, (text: string) => Partial<CartLine> | null>> = {
  price: (text) => whole(text, (priceMinor) => ({ priceMinor })),
  weight: (text) => whole(text, (weightGrams) => ({ weightGrams })),
  quantity: (text) => whole(text, (quantity) => (quantity === 0 ? null : { quantity })),
  tags: (text) => ({ tags: text.split('+') }),
  product: (text) => ({ productHandle: text, name: text }),
  size: readSize,
};

const EXAMPLE = 'price=2500,weight=450,quantity=2,tags=glass';

/** Reads `price=2500,weight=450,tags=glass,quantity=2`. Throws a `UsageError`. */
export function readLine(text: string): CartLine {
  const line: Partial<CartLine> = {};
  for (const part of text.split(',')) {
    const [name = '', value = ''] = part.split(/=(.*)/s).map((each) => each.trim());
    const read = Object.hasOwn(FIELDS, name) ? FIELDS[name] : undefined;
    if (read === undefined) {
      throw new UsageError(`--line: "${name}" is none of ${Object.keys(FIELDS).join(', ')}; write ${EXAMPLE}`);
    }
    const field = value === '' ? null : read(value);
    if (field === null) throw new UsageError(`--line: "${part.trim()}" cannot be read; write ${EXAMPLE}`);
    Object.assign(line, field);
  }
  const { priceMinor, weightGrams, quantity = 1 } = line;
  if (priceMinor === undefined || weightGrams === undefined) {
    throw new UsageError(`--line: "${text}" needs a price in minor units and a weight in grams; write ${EXAMPLE}`);
  }
  return { ...line, priceMinor, weightGrams, quantity };
}

const whole = <Field>(text: string, field: (number: number) => Field | null): Field | null =>
  /^\d{1,9}$/.test(text) ? field(Number(text)) : null;

function readSize(text: string): Partial<CartLine> | null {
  const [, length, width, height] = /^([1-9]\d{0,5})x([1-9]\d{0,5})x([1-9]\d{0,5})$/.exec(text) ?? [];
  if (height === undefined) return null;
  return { dimensions: { lengthMm: Number(length), widthMm: Number(width), heightMm: Number(height) } };
}
