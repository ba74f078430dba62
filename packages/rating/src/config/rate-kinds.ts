import { builtInConditions, type ConditionConfig } from '../conditions/built-in.ts';
import type { AnyConditionConfig, Condition } from '../kinds/define-condition.ts';
import type { AnyPriceConfig, PriceKind } from '../kinds/define-price-kind.ts';
import { builtInPriceKinds, type PriceConfig } from '../price-kinds/built-in.ts';
import { variants } from '../schema/object-schema.ts';
import type { Schema } from '../schema/schema.ts';

/** The kinds of prices and conditions that a shipping file may use. */
export interface RateKindOptions {
  /** Default: `builtInPriceKinds`. */
  readonly priceKinds?: readonly PriceKind[] | undefined;
  /** Default: `builtInConditions`. */
  readonly conditions?: readonly Condition[] | undefined;
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
  readonly priceSchema: Schema<AnyPriceConfig>;
  readonly conditionSchema: Schema<AnyConditionConfig>;
  /** Takes a configuration that the schemas accept; throws for others. */
  priceKindOf(config: AnyPriceConfig): PriceKind;
  conditionOf(config: AnyConditionConfig): Condition;
}

let builtInKinds: RateKinds | undefined;

/** Throws a RangeError if two kinds or two parts have the same name. */
export function createRateKinds({ priceKinds, conditions }: RateKindOptions = {}): RateKinds {
  if (priceKinds !== undefined || conditions !== undefined) return prepareKinds(priceKinds, conditions);
  builtInKinds ??= prepareKinds();
  return builtInKinds;
}

function prepareKinds(
  priceKinds: readonly PriceKind[] = builtInPriceKinds,
  conditions: readonly Condition[] = builtInConditions,
): RateKinds {
  const names = [...priceKinds, ...conditions].map(({ name }) => name);
  assertDistinct(names);
  assertNoPart(names);
  const priceByKind = byName(priceKinds, ({ kind }) => kind);
  const conditionByOf = byName(conditions, ({ of }) => of);
  return {
    priceSchema: variants('kind', schemasOf(priceByKind)),
    conditionSchema: variants('of', schemasOf(conditionByOf)),
    priceKindOf: ({ kind }) => known(priceByKind, kind),
    conditionOf: ({ of }) => known(conditionByOf, of),
  };
}

function byName<Kind>(kinds: readonly Kind[], nameOf: (kind: Kind) => string): ReadonlyMap<string, Kind> {
  assertDistinct(kinds.map(nameOf));
  return new Map(kinds.map((kind) => [nameOf(kind), kind]));
}

function assertDistinct(names: readonly string[]): void {
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw new RangeError(`Two kinds are called "${double}"; give each its own name.`);
}

/** The parts of the shipping file that are no kinds. In the JSON Schema every part is listed under its name. */
const OTHER_PARTS: ReadonlySet<string> = new Set([
  'settings',
  'address',
  'calendar',
  'processing',
  'packing',
  'zone',
  'place',
  'rate',
  'tier',
  'transit',
  'carrier',
  'markup',
  'profile',
]);

function assertNoPart(names: readonly string[]): void {
  const taken = names.find((name) => OTHER_PARTS.has(name));
  if (taken !== undefined) {
    throw new RangeError(`A kind cannot be called "${taken}": another part of the shipping file has this name.`);
  }
}

const schemasOf = <Config extends object>(
  kinds: ReadonlyMap<string, { readonly schema: Schema<Config> }>,
): ReadonlyMap<string, Schema<Config>> => new Map([...kinds].map(([name, { schema }]) => [name, schema]));

function known<Kind>(kinds: ReadonlyMap<string, Kind>, name: string): Kind {
  const kind = kinds.get(name);
  if (kind === undefined) throw new RangeError(`There is no kind "${name}" among those that were given.`);
  return kind;
}
