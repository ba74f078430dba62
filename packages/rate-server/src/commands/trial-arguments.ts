import type { Place } from '@cartfare/core/address';
import { err, ok, type Result } from '@cartfare/core/internal';
import { parsePlace } from '@cartfare/core/languages';
import { MAX_PIECES, type CartLine } from '@cartfare/rating';
import { type CliIo, needed, UsageError } from '@cartfare/server-kit/cli';
import type { CommandData, CommandProgram, WantedLine } from './command-program.ts';
import { readLine } from './read-line.ts';

/** The options that name a place and a cart. */
export const TRIAL_OPTIONS = {
  country: { type: 'string' },
  province: { type: 'string', default: '' },
  zip: { type: 'string' },
  'postal-code': { type: 'string' },
  cart: { type: 'string' },
  price: { type: 'string' },
  weight: { type: 'string' },
  quantity: { type: 'string', default: '1' },
  line: { type: 'string', multiple: true },
} as const;

export interface TrialValues {
  readonly country?: string | undefined;
  readonly province: string;
  readonly zip?: string | undefined;
  readonly 'postal-code'?: string | undefined;
  readonly cart?: string | undefined;
  readonly price?: string | undefined;
  readonly weight?: string | undefined;
  readonly quantity: string;
  readonly line?: readonly string[] | undefined;
}

const CART_HELP = `  --price MINOR         Price of one piece, in minor units: with cents, 980 is 9.80
  --weight GRAMS        Weight of one piece
  --quantity NUMBER     Pieces. Default: 1
  --line FIELDS         A line of its own, once for each: price=2500,weight=450,quantity=2,tags=glass,
                        product=storm-lantern,size=300x200x200 (millimetres). Several tags: tags=glass+heavy`;

const PRODUCTS_HELP = `  --cart SKU:QTY,...    The lines of the cart; without :QTY, one piece. Instead of it:
`;

/** The lines of a help text about these options. */
export const trialHelp = ({ hasProducts }: CommandProgram): string => `  --country CODE        ISO code or name
  --province CODE       ISO code or name, if the country has provinces
  --zip CODE            Postal code, in any notation; --postal-code is the same
${hasProducts ? PRODUCTS_HELP : ''}${CART_HELP}`;

/** How the options are written in a line of usage. */
export const trialUsage = ({ hasProducts }: CommandProgram): string =>
  `--country CODE [--province CODE] [--zip CODE] ${hasProducts ? '--cart SKU:QTY,...' : '--price MINOR --weight GRAMS'}`;

export interface Trial {
  readonly place: Place;
  /** Lines by SKU, or by their numbers. */
  readonly cart: { readonly wanted: readonly WantedLine[] } | { readonly lines: readonly CartLine[] };
}

/** Rejects with a `UsageError`. */
export async function readTrial(values: TrialValues, { hasProducts }: CommandProgram): Promise<Trial> {
  const postalCode = values.zip ?? values['postal-code'] ?? '';
  const country = needed(values.country, 'country');
  const place = await parsePlace({ country, province: values.province, postalCode });
  if (values.line !== undefined) {
    if (values.cart !== undefined || values.price !== undefined || values.weight !== undefined)
      throw new UsageError('Write the whole cart in one way: --line, --cart, or --price and --weight.');
    return { place, cart: { lines: values.line.map(readLine) } };
  }
  if (values.cart === undefined && values.price === undefined && hasProducts)
    throw new UsageError('--cart is missing.');
  if (values.cart !== undefined) {
    if (!hasProducts)
      throw new UsageError('--cart needs products, which are not known here; write --price and --weight.');
    const wanted = readWantedLines(values.cart);
    if (!wanted.ok) throw new UsageError(`"${wanted.issue}" is not a cart line; write SKU:QTY,SKU:QTY`);
    return { place, cart: { wanted: wanted.value } };
  }
  const line = {
    quantity: readNumber(values.quantity, 'quantity', 1),
    priceMinor: readNumber(needed(values.price, 'price'), 'price', 0, ' of minor units: with cents, 2500 is 25.00'),
    weightGrams: readNumber(needed(values.weight, 'weight'), 'weight', 0),
  };
  return { place, cart: { lines: [line] } };
}

/** The lines of the trial's cart. Null: no product has some of the SKUs, which were printed. */
export async function linesOf({ cart }: Trial, data: CommandData, io: CliIo): Promise<readonly CartLine[] | null> {
  if ('lines' in cart) return cart.lines;
  const found = await data.findLines(cart.wanted);
  if (found.ok) return found.value;
  io.err(`The shop has no product with the SKU ${found.issue.join(', ')}.\n`);
  return null;
}

/** Reads `SKU:QTY,SKU:QTY`; the default quantity is 1. The issue is the part that cannot be read. */
function readWantedLines(text: string): Result<readonly WantedLine[], string> {
  const lines: WantedLine[] = [];
  for (const part of text.split(',')) {
    const [, sku, digits = '1'] = /^\s*([^:\s]+?)\s*(?::\s*(\d+)\s*)?$/.exec(part) ?? [];
    const quantity = Number(digits);
    if (sku === undefined || quantity < 1 || quantity > MAX_PIECES) return err(part);
    lines.push({ sku, quantity });
  }
  return ok(lines);
}

function readNumber(text: string, option: string, min: number, unit = ''): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= min) return number;
  throw new UsageError(`--${option} has to be a whole number${unit}, ${min} or more.`);
}
