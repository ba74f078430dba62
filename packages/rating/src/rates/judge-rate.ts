import type { Place } from '@cartfare/core/address';
import { roundHalfExpand } from '@cartfare/core/internal';
import type { RateConfig } from '../config/rate-config.ts';
import { describeInactivity, inactivityOf, type Inactivity, type Validity } from '../config/validity.ts';
import type { DayTest } from '../delivery/shop-calendar.ts';
import type { RateKinds } from '../config/rate-kinds.ts';
import type { AnyConditionConfig, Condition, ConditionTest } from '../kinds/define-condition.ts';
import type { DescribeFormat } from '../kinds/describe-format.ts';
import type { PriceFunction, PriceKind } from '../kinds/define-price-kind.ts';
import { amountsOfRate, chargedMinor, type RateAmounts } from './rate-amounts.ts';
import { createAmountReader, type CartCurrency } from '../schema/amount.ts';
import type { OrderTime, ShippedCart } from '../kinds/shipped-cart.ts';

/** A compiled rate of the shop, for carts of one currency. */
export interface Rate {
  readonly config: RateConfig;
  readonly amounts: RateAmounts;
  /** Fields whose amounts are not written in the currency of the cart: they are converted, if a rate is known. */
  readonly converted: readonly string[];
  readonly lacksExchangeRate: boolean;
  /** The same rate for carts of another currency. */
  in(currency: CartCurrency): Rate;
  /** Id of the zone in which it is defined; for rates that come by `also`, not the matching zone. */
  readonly zone: string;
  readonly zoneValidity: Validity;
  /** Days of transit and delivery. */
  readonly isDeliveryDay: DayTest;
  readonly price: PriceFunction;
  readonly priceKind: PriceKind;
  readonly conditions: readonly RateCondition[];
  /** The subtotals from which it may be free, ascending: its own `freeFromMinor`, and that of its price. */
  readonly freeFromMinors: readonly number[];
  /** The lowest subtotal for which all conditions can hold. */
  readonly minSubtotalMinor: number;
}

interface RateCondition {
  readonly config: AnyConditionConfig;
  readonly kind: Condition;
  readonly holds: ConditionTest;
}

/** Whether a rate is offered for a cart, and what it costs. */
export type RateVerdict =
  | { readonly kind: 'offered'; readonly priceMinor: number; readonly free: boolean }
  | { readonly kind: 'condition_failed'; readonly condition: AnyConditionConfig }
  /** Its kind has no price for this cart, such as a table without a matching tier. */
  | { readonly kind: 'no_price' }
  /** Some of its amounts are not written in the currency of the cart, and no exchange rate is known. */
  | { readonly kind: 'no_exchange_rate' }
  /** It does not count at the time of the order, or its zone does not. */
  | { readonly kind: 'not_now'; readonly why: Inactivity }
  /** No area of its `where` has the place. */
  | { readonly kind: 'elsewhere' }
  /** A rate is offered that takes its place. `by`: the id of that one. */
  | { readonly kind: 'replaced'; readonly by: string };

/** What a rate is compiled with. */
export interface RateContext {
  readonly kinds: RateKinds;
  readonly isDeliveryDay: DayTest;
  readonly currency: CartCurrency;
}

export function compileRate(config: RateConfig, zone: Validity & { readonly id: string }, context: RateContext): Rate {
  const { kinds, isDeliveryDay, currency } = context;
  const { read, converted } = createAmountReader(currency);
  const amounts = amountsOfRate(config, kinds, read);
  const priceKind = kinds.priceKindOf(config.price);
  const conditions = amounts.when.map((condition) => ({ condition, kind: kinds.conditionOf(condition) }));
  return {
    config,
    amounts,
    converted,
    lacksExchangeRate: converted.length > 0 && currency.rate === null,
    in: (other) => compileRate(config, zone, { ...context, currency: other }),
    zone: zone.id,
    zoneValidity: zone,
    isDeliveryDay,
    price: priceKind.price(amounts.price),
    priceKind,
    conditions: conditions.map(({ condition, kind }) => ({
      config: condition,
      kind,
      holds: kind.test(condition),
    })),
    freeFromMinors: [amounts.freeFromMinor ?? null, freePriceFromMinor(amounts, priceKind)]
      .filter((minor) => minor !== null)
      .toSorted((a, b) => a - b),
    minSubtotalMinor: Math.max(0, ...conditions.map(({ condition, kind }) => kind.minSubtotalMinor(condition))),
  };
}

/** Null also where handling or a minimum is added to a price of 0. */
const freePriceFromMinor = (amounts: RateAmounts, kind: PriceKind): number | null =>
  chargedMinor(amounts, 0) === 0 ? kind.freeFromMinor(amounts.price) : null;

/** Why the rate does not count at the time of the order: its zone does not, or itself; null if it does. */
export function inactivityOfRate(
  { zoneValidity, config }: Rate,
  orderTime: OrderTime,
): { readonly validity: Validity; readonly why: Inactivity } | null {
  for (const validity of [zoneValidity, config]) {
    const why = inactivityOf(validity, orderTime);
    if (why !== null) return { validity, why };
  }
  return null;
}

/** Evaluates the rate for this cart, in the order of steps described at `RateConfig`. */
export function judgeRate(rate: Rate, cart: ShippedCart): RateVerdict {
  const inactive = inactivityOfRate(rate, cart.orderTime);
  if (inactive !== null) return { kind: 'not_now', why: inactive.why };
  if (rate.config.where?.some((area) => cart.areas.has(area)) === false) return { kind: 'elsewhere' };
  if (rate.lacksExchangeRate) return { kind: 'no_exchange_rate' };
  const failed = rate.conditions.find((condition) => !condition.holds(cart));
  if (failed !== undefined) return { kind: 'condition_failed', condition: failed.config };
  const price = barePriceMinor(rate, cart);
  if (price === null) return { kind: 'no_price' };
  const { freeFromMinor } = rate.amounts;
  const { freeFromOf = 'lines' } = rate.config;
  const subtotalMinor = freeFromOf === 'cart' ? cart.cartSubtotalMinor : cart.subtotalMinor;
  if (freeFromMinor !== undefined && subtotalMinor >= freeFromMinor) {
    return { kind: 'offered', priceMinor: 0, free: true };
  }
  // The one rounding. A price that no number holds exactly, such as one of a rate in another currency, is none.
  const charged = chargedMinor(rate.amounts, price);
  if (charged >= Number.MAX_SAFE_INTEGER) return { kind: 'no_price' };
  return { kind: 'offered', priceMinor: roundHalfExpand(charged), free: false };
}

/** Throws if the price kind returns something that is not a price. */
function barePriceMinor({ price, config }: Rate, cart: ShippedCart): number | null {
  const exact = price(cart);
  if (exact === null) return null;
  if (!Number.isFinite(exact) || exact < 0) {
    throw new RangeError(
      `The price kind "${config.price.kind}" gave ${exact} for the rate "${config.id}"; a price is 0 or more, or null.`,
    );
  }
  return exact;
}

/** Why the rate is not offered for this cart, in words, with the value that the cart has; empty if it is offered. */
export function describeVerdict(rate: Rate, verdict: RateVerdict, cart: ShippedCart, format: DescribeFormat): string {
  switch (verdict.kind) {
    case 'offered':
      return '';
    case 'replaced':
      return `${verdict.by} is offered in its place`;
    case 'not_now': {
      const inactive = inactivityOfRate(rate, cart.orderTime);
      return inactive === null ? '' : describeInactivity(inactive.validity, inactive.why);
    }
    case 'elsewhere':
      return withMeasured(`only in the area ${(rate.config.where ?? []).join(' or ')}`, placeText(cart.place));
    case 'no_exchange_rate':
      return `there is no exchange rate for ${rate.converted.join(', ')}`;
    case 'no_price': {
      const { priceKind, amounts } = rate;
      return withMeasured(priceKind.noPriceText, priceKind.measured(amounts.price, cart, format));
    }
    case 'condition_failed': {
      const failed = rate.conditions.find(({ config }) => config === verdict.condition);
      if (failed === undefined) return '';
      const { kind, config } = failed;
      return withMeasured(kind.describe(config, format), kind.measured(config, cart, format));
    }
  }
}

/** `PT 3000-001` */
const placeText = ({ countryCode, provinceCode, postalCode }: Place): string =>
  [countryCode, provinceCode, postalCode].filter((part) => part !== '').join(' ');

const withMeasured = (text: string, measured: string): string =>
  measured === '' ? text : `${text} (here: ${measured})`;

/**
 * The subtotal from which the rate is free for this cart, in minor units; null when no subtotal makes it free, when it
 * costs nothing below that subtotal either, or when something other than the subtotal excludes the cart. Shops write such
 * a rule in several ways: `freeFromMinor`, a tier by subtotal at 0, a rate at 0 with a condition on the subtotal. The
 * thresholds of price kinds and conditions are only candidates: the rate is evaluated at each.
 */
export function freeThresholdOf(rate: Rate, cart: ShippedCart): number | null {
  if (rate.lacksExchangeRate) return null;
  for (const freeFromMinor of rate.freeFromMinors) {
    // The first whole amount that is enough.
    const subtotalFromMinor = Math.ceil(Math.max(freeFromMinor, rate.minSubtotalMinor));
    if (subtotalFromMinor === 0 || (cart.subtotalMinor < subtotalFromMinor && costsNothing(rate, cart))) return null;
    const subtotalMinor = Math.max(cart.subtotalMinor, subtotalFromMinor);
    if (costsNothing(rate, { ...cart, subtotalMinor, cartSubtotalMinor: subtotalMinor })) return subtotalFromMinor;
  }
  return null;
}

function costsNothing(rate: Rate, cart: ShippedCart): boolean {
  const verdict = judgeRate(rate, cart);
  return verdict.kind === 'offered' && verdict.priceMinor === 0;
}
