import * as z from 'zod';
import { builtInConditions, type ConditionConfig } from '../conditions/built-in.ts';
import { anyOfCondition } from '../conditions/any-of.ts';
import { notCondition } from '../conditions/not.ts';
import type { AdapterSettings } from '../kinds/adapter-settings.ts';
import type { AnyConditionConfig, Condition } from '../kinds/define-condition.ts';
import type { AnyPriceConfig, PriceKind } from '../kinds/define-price-kind.ts';
import { builtInPriceKinds, type PriceConfig } from '../price-kinds/built-in.ts';
import { sumPrice } from '../price-kinds/sum.ts';

/** What a shipping file may use in addition to the built-in kinds of prices and conditions. */
export interface RateKindOptions {
  readonly priceKinds?: readonly PriceKind[] | undefined;
  readonly conditions?: readonly Condition[] | undefined;
  /**
   * The adapters that its live carriers may name, such as the `ADAPTERS` of `@cartfare/carriers/adapters`. Default: they may
   * name any, and what an adapter needs is not checked.
   */
  readonly adapters?: readonly AdapterSettings[] | undefined;
}

/** The types of prices and conditions in a configuration, see `ShippingConfig`. */
export interface AnyKinds {
  readonly price: AnyPriceConfig;
  readonly condition: AnyConditionConfig;
}

export interface BuiltInKinds extends AnyKinds {
  readonly price: PriceConfig;
  readonly condition: ConditionConfig;
}

/** The kinds, for lookup. */
export interface RateKinds {
  readonly priceSchema: z.ZodType<AnyPriceConfig>;
  readonly conditionSchema: z.ZodType<AnyConditionConfig>;
  /** Takes a configuration that the schemas accept; throws for others. */
  priceKindOf(config: AnyPriceConfig): PriceKind;
  conditionOf(config: AnyConditionConfig): Condition;
  /** Empty: any may be named. */
  readonly adapters: readonly AdapterSettings[];
}

const NO_ADAPTERS: readonly AdapterSettings[] = [];

/** The built-in kinds, by the adapters beside them. */
const builtInKinds = new WeakMap<readonly AdapterSettings[], RateKinds>();

/** Throws a RangeError if two kinds have the same name. */
export function createRateKinds(options: RateKindOptions = {}): RateKinds {
  const { priceKinds = [], conditions = [], adapters = NO_ADAPTERS } = options;
  if (priceKinds.length > 0 || conditions.length > 0) return prepareKinds(priceKinds, conditions, adapters);
  const kinds = builtInKinds.get(adapters) ?? prepareKinds([], [], adapters);
  builtInKinds.set(adapters, kinds);
  return kinds;
}

function prepareKinds(
  ownPriceKinds: readonly PriceKind[],
  ownConditions: readonly Condition[],
  adapters: readonly AdapterSettings[],
): RateKinds {
  assertDistinct(adapters.map(({ name }) => name));
  const priceKindOf = ({ kind }: AnyPriceConfig) => known(priceByKind, kind);
  const conditionOf = ({ of }: AnyConditionConfig) => known(conditionByOf, of);
  const nestedPrices = { schema: z.lazy(() => priceSchema), kindOf: priceKindOf };
  const nestedConditions = { schema: z.lazy(() => conditionSchema), kindOf: conditionOf };
  const priceKinds: readonly PriceKind[] = [...builtInPriceKinds, sumPrice(nestedPrices), ...ownPriceKinds];
  const conditions: readonly Condition[] = [
    ...builtInConditions,
    anyOfCondition(nestedConditions),
    notCondition(nestedConditions),
    ...ownConditions,
  ];
  const priceByKind = byName(priceKinds, ({ kind }) => kind);
  const conditionByOf = byName(conditions, ({ of }) => of);
  const priceSchema: z.ZodType<AnyPriceConfig> = variants(
    'kind',
    priceKinds.map(({ schema }) => schema),
  );
  const conditionSchema: z.ZodType<AnyConditionConfig> = variants(
    'of',
    conditions.map(({ schema }) => schema),
  );
  return { priceSchema, conditionSchema, priceKindOf, conditionOf, adapters };
}

function byName<Kind>(kinds: readonly Kind[], nameOf: (kind: Kind) => string): ReadonlyMap<string, Kind> {
  assertDistinct(kinds.map(nameOf));
  return new Map(kinds.map((kind) => [nameOf(kind), kind]));
}

function assertDistinct(names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new RangeError(`Two kinds are called "${double}"; give each its own name.`);
}

/** One of several objects, distinguished by the string in the field `by`. */
function variants<Schema extends z.ZodObject>(by: string, schemas: readonly Schema[]): z.ZodType<z.output<Schema>> {
  const [first, ...others] = schemas;
  return first === undefined ? z.never() : z.discriminatedUnion(by, [first, ...others]);
}

function known<Kind>(kinds: ReadonlyMap<string, Kind>, name: string): Kind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new RangeError(`There is no kind "${name}" among those that were given.`);
  return kind;
}
