import * as z from 'zod';
import type { CheckReport, CheckTexts } from './check-report.ts';
import type { DescribeFormat } from './describe-format.ts';
import type { ReadAmount } from '../schema/amount.ts';
import type { ShippedCart } from './shipped-cart.ts';

/** Fields by their name in the file: zod schemas, each with a description. */
export type KindFields = Readonly<Record<string, z.ZodType>>;

/** The `price` of a rate in the file: the kind's name and its fields. */
export type AnyPriceConfig = { readonly kind: string; readonly [field: string]: unknown };

/** The `price` that a kind accepts: `PriceConfigOf<typeof volume>`. */
export type PriceConfigOf<Kind> = Kind extends PriceKind<infer Config> ? Config : never;

/** Computes the price of one rate, in minor units, 0 or more; null if the rate has no price for this cart. */
export type PriceFunction = (cart: ShippedCart) => number | null;

/** A way to charge. Created by `definePriceKind`. */
export interface PriceKind<Config extends { readonly kind: string } = AnyPriceConfig> {
  readonly kind: string;
  readonly name: string;
  readonly description: string;
  readonly schema: z.ZodObject<{ readonly kind: z.ZodLiteral<string> }, z.core.$strict>;
  readonly texts: CheckTexts;
  readonly noPriceText: string;
  amounts(config: Config, read: ReadAmount): Config;
  price(config: Config): PriceFunction;
  measured(config: Config, cart: ShippedCart, format: DescribeFormat): string;
  check(config: Config, report: CheckReport): void;
  freeFromMinor(config: Config): number | null;
}

/** The definition of a price kind. */
export interface PriceKindDefinition<Kind extends string, F extends KindFields> {
  /** The value of `kind` in the shipping file: lower-case letters, digits and `_`. */
  readonly kind: Kind;
  /** For people, such as `price per item`; unique among the parts of the file, such as `rate` and `tier`. */
  readonly name: string;
  readonly description: string;
  /** The fields besides `kind`, such as `{ eachMinor: z.int().min(0).describe('Price of each piece.') }`. */
  readonly fields: F;
  /**
   * The entry with its amounts as `read` returns them, in the currency of the cart; called before all others. Default: the
   * fields whose names end in `Minor` are amounts.
   */
  amounts?(config: PriceConfig<Kind, F>, read: ReadAmount): PriceConfig<Kind, F>;
  /**
   * Called once for each rate of this kind. The returned function is called for every cart. Its price may have
   * decimals: it is rounded once, half away from zero, after handling and limits.
   */
  price(config: PriceConfig<Kind, F>): PriceFunction;
  /** Why there is no price, for explanations. Default: "it has no price for this cart". */
  readonly noPriceText?: string;
  /** What this cart has of what the price depends on, for explanations: `31 kg`. Default: empty, it is not said. */
  measured?(config: PriceConfig<Kind, F>, cart: ShippedCart, format: DescribeFormat): string;
  /** Reports mistakes that no single field shows. Default: none. */
  check?(config: PriceConfig<Kind, F>, report: CheckReport): void;
  /** Sentences for the codes that `check` reports. */
  readonly texts?: CheckTexts;
  /** The subtotal from which the price is 0, for "… away from free shipping". Default: null, no subtotal makes it 0. */
  freeFromMinor?(config: PriceConfig<Kind, F>): number | null;
}

type PriceConfig<Kind extends string, F extends KindFields> = { readonly kind: Kind } & ConfigOf<F>;

/** The values that these fields accept. */
export type ConfigOf<F extends KindFields> = ReadonlyDeep<z.output<z.ZodObject<F>>>;

type ReadonlyDeep<Value> = Value extends object ? { readonly [Key in keyof Value]: ReadonlyDeep<Value[Key]> } : Value;

/**
 * Creates a price kind for `createRater(settings, { priceKinds: [mine] })`. Throws a RangeError
 * for an invalid name, and a TypeError without a function `price`.
 */
export function definePriceKind<const Kind extends string, F extends KindFields>(
  definition: PriceKindDefinition<Kind, F>,
): PriceKind<PriceConfig<Kind, F>> {
  const { kind, name, description, fields } = definition;
  assertFunction(definition.price, `The kind "${kind}" needs a function \`price(config)\`.`);
  assertName(kind, fields, 'kind');
  return {
    kind,
    name,
    description,
    schema: z.strictObject({ kind: kindField(kind), ...fields }).meta(partMeta(name, description)),
    texts: definition.texts ?? {},
    noPriceText: definition.noPriceText ?? 'it has no price for this cart',
    amounts: (config, read) => definition.amounts?.(config, read) ?? minorFieldsOf(config, read),
    price(config) {
      const price = definition.price(config);
      assertFunction(price, `\`price(config)\` of the kind "${kind}" has to return a function of the cart.`);
      return price;
    },
    measured: (config, cart, format) => definition.measured?.(config, cart, format) ?? '',
    check: (config, report) => definition.check?.(config, report),
    freeFromMinor: (config) => definition.freeFromMinor?.(config) ?? null,
  };
}

/** The entry of a kind with the amounts in its fields `…Minor` as `read` returns them. */
export const minorFieldsOf = <Config extends object>(config: Config, read: ReadAmount): Config => ({
  ...config,
  ...Object.fromEntries(
    Object.entries(config)
      .filter(([field, amount]) => field.endsWith('Minor') && amount !== undefined)
      .map(([field, amount]) => [field, read(amount, field)]),
  ),
});

/** A reader of the amounts of what stands at `prefix`. */
export const readWithin =
  (prefix: string, read: ReadAmount): ReadAmount =>
  (amount, field) =>
    read(amount, `${prefix}.${field}`);

/** The field `kind` or `of`. */
export const kindField = (kind: string): z.ZodLiteral<string> => z.literal(kind).describe('Identifies the kind.');

/** A part of the file in the JSON Schema: its name, with `_` for spaces, and its description. */
export const partMeta = (name: string, description: string): { readonly id: string; readonly description: string } => ({
  id: name.replaceAll(' ', '_'),
  description,
});

/** Throws for an invalid name, and for a field with the name of `tellingField`, which identifies the kind. */
export function assertName(name: string, fields: KindFields, tellingField: 'kind' | 'of'): void {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) {
    throw new RangeError(`"${name}" cannot be a kind's name; use lower-case letters, digits and _.`);
  }
  if (Object.hasOwn(fields, tellingField)) {
    throw new RangeError(`"${name}" cannot have a field "${tellingField}": it tells the kinds apart.`);
  }
}

export function assertFunction(value: unknown, message: string): void {
  if (typeof value !== 'function') throw new TypeError(message);
}
