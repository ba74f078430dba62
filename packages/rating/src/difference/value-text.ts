import { describeLines, type LineSelection } from '../kinds/line-selection.ts';
import type { RateKinds } from '../config/rate-kinds.ts';
import { amountText } from '../explain/amount-text.ts';
import type { AnyConditionConfig, Condition } from '../kinds/define-condition.ts';
import { createAmountReader } from '../schema/amount.ts';
import { gramsText } from '../schema/grams-text.ts';
import type { Step } from './find-differences.ts';
import { fieldOf, isList, isPlainObject, asText } from './plain-data.ts';
import { listText } from './places.ts';
import { words } from './words.ts';

/** Whose amounts and kinds a value has. */
export interface ValueScope {
  /** ISO 4217, of the amounts. */
  readonly currency: string;
  readonly kinds: RateKinds;
}

/** A value as a merchant writes it. `steps`: where it stands. */
export function valueText(value: unknown, steps: readonly Step[], scope: ValueScope): string {
  const field = fieldNameOf(steps);
  if (value === undefined) return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return numberText(value, field, steps, scope);
  if (isList(value)) {
    if (value.length === 0) return 'an empty list';
    if (field.endsWith('Mm')) return `${value.join(' x ')} mm`;
    return listText(value.map((item) => valueText(item, steps, scope)));
  }
  if (isPlainObject(value)) return objectText(value, field, steps, scope);
  return value === '' ? 'empty' : asText(value);
}

/** The last field, without numbers of items. */
const fieldNameOf = (steps: readonly Step[]): string =>
  String(steps.findLast(({ key }) => typeof key === 'string')?.key ?? '');

function numberText(value: number, field: string, steps: readonly Step[], { currency }: ValueScope): string {
  if (field === 'from' || field === 'below') return tierLimitText(value, steps, currency);
  const isOfBox = steps.at(-2)?.key === 'boxes' && steps.at(-3)?.key === 'price';
  if (field.endsWith('Minor') || isOfBox) return amountText(value, currency);
  if (field.endsWith('Grams')) return gramsText(value);
  if (/percent$/i.test(field)) return `${value} %`;
  if (field.endsWith('Ms')) return `${value} ms`;
  if (field.endsWith('Hour')) return clockText(value);
  if (field === 'workingDays') return WEEKDAYS[value - 1] ?? String(value);
  return String(value);
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const MINUTES_IN_HOUR = 60;

/** `14:30` for 14.5 */
const clockText = (hour: number): string =>
  [Math.floor(hour), Math.round((hour % 1) * MINUTES_IN_HOUR)].map((part) => String(part).padStart(2, '0')).join(':');

/** What a tier's limits are is said by the table that it stands in. */
function tierLimitText(value: number, steps: readonly Step[], currency: string): string {
  const by = steps.map((step) => fieldOf(step.value, 'by')).findLast((each) => each !== undefined);
  if (by === 'weight') return gramsText(value);
  return by === 'subtotal' ? amountText(value, currency) : String(value);
}

type Writer = (value: Readonly<Record<string, unknown>>, steps: readonly Step[], scope: ValueScope) => string;

/** How objects are written that are one value. */
const WRITERS: Readonly<Record<string, Writer>> = {
  transit: ({ minDays, maxDays }) => `${asText(minDays)} to ${asText(maxDays)} working days`,
  lines: (lines) => describeLines(lines),
  tiers: (tier, steps, scope) => `${tierText(tier, steps, scope)}: ${priceSummary(tier, steps, scope)}`,
  closures: ({ from, until, name }) =>
    [`${asText(from)} to ${asText(until)}`, ...(name === undefined ? [] : [asText(name)])].join(' '),
  parts: ({ price, lines }, steps, scope) =>
    [priceSummary(price, steps, scope), ...(lines === undefined ? [] : [describeLines(lines as LineSelection)])].join(
      ' ',
    ),
  price: (price, steps, scope) => priceSummary(price, steps, scope),
};

function objectText(
  value: Readonly<Record<string, unknown>>,
  field: string,
  steps: readonly Step[],
  scope: ValueScope,
): string {
  if (field.endsWith('Minor')) return amountsText(value);
  if ('of' in value) return conditionText(value, steps, scope);
  const write = WRITERS[field];
  if (write !== undefined) return write(value, steps, scope);
  return fieldsText(value, steps, scope);
}

/** `from 2026-12-24, name Christmas`, for what has no words of its own. */
const fieldsText: Writer = (value, steps, scope) =>
  Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .map(([key, inner]) => `${words(key)} ${valueText(inner, [...steps, { key, value: inner }], scope)}`)
    .join(', ');

/** `4.90 EUR, 4.50 GBP` */
const amountsText = (amounts: Readonly<Record<string, unknown>>): string =>
  Object.entries(amounts)
    .map(([currency, minor]) => amountText(Number(minor), currency))
    .join(', ');

const conditionText: Writer = (value, steps, scope) => {
  const { kinds, currency } = scope;
  const parsed = kinds.conditionSchema.safeParse(value);
  // Else a kind that these kinds do not have.
  return parsed.success
    ? conditionTexts(kinds.conditionOf(parsed.data), parsed.data, currency).join('; ')
    : fieldsText(value, steps, scope);
};

/** In the settings' currency, and in each other one in which all of its amounts are written. */
function conditionTexts(kind: Condition, config: AnyConditionConfig, settingsCurrency: string): readonly string[] {
  const currencies = new Set([settingsCurrency]);
  kind.amounts(config, (amount) => {
    if (typeof amount !== 'number') for (const each of Object.keys(amount)) currencies.add(each);
    return 0;
  });
  return [...currencies].flatMap((currency) => {
    const { read, converted } = createAmountReader({ currency, settingsCurrency, rate: null });
    const amounts = kind.amounts(config, read);
    return converted.length > 0 ? [] : [kind.describe(amounts, { amount: (minor) => amountText(minor, currency) })];
  });
}

/** `from 2 kg below 5 kg` */
export const tierText = (tier: unknown, steps: readonly Step[], scope: ValueScope): string =>
  ['from', 'below']
    .flatMap((key) => {
      const limit = fieldOf(tier, key);
      return limit === undefined ? [] : [`${key} ${valueText(limit, [...steps, { key, value: limit }], scope)}`];
    })
    .join(' ');

/** `19.00 CAD`, `3.00 CAD each, price per item`, `tiered price` */
export function priceSummary(price: unknown, steps: readonly Step[], scope: ValueScope): string {
  const [flat, each, kind] = ['priceMinor', 'eachMinor', 'kind'].map((field) => fieldOf(price, field));
  const amount = (field: string, value: unknown) => valueText(value, [...steps, { key: field, value }], scope);
  if (flat !== undefined) return amount('priceMinor', flat);
  const parsed = scope.kinds.priceSchema.safeParse(price);
  const name = parsed.success ? scope.kinds.priceKindOf(parsed.data).name : asText(kind).replaceAll('_', ' ');
  return each === undefined ? name : `${amount('eachMinor', each)} each, ${name}`;
}
