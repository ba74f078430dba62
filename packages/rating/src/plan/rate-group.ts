import type { Omission, Quote } from '../results/rate-result.ts';
import { freeThresholdOf, judgeRate, type Rate, type RateVerdict } from '../rates/judge-rate.ts';
import { selectRates } from '../rates/select-rates.ts';
import type { ZoneResponse } from './request-carriers.ts';
import { carrierQuotes, type QuoteContext, type ServiceOmission } from '../quotes/carrier-quotes.ts';
import type { ProfileQuote } from '../quotes/combine-quotes.ts';
import { isDecision } from '../results/omission-kinds.ts';
import { textIn, type LocalText } from '../config/local-text.ts';
import type { PickupPlaceConfig } from '../config/pickup-config.ts';
import type { ShippedCart } from '../kinds/shipped-cart.ts';
import type { RateConfig } from '../config/rate-config.ts';
import type { PlannedGroup } from './match-groups.ts';

/** The options of one profile's lines, and what their explanation needs. */
export interface RatedGroup {
  readonly group: PlannedGroup;
  readonly quotes: readonly ProfileQuote[];
  readonly judged: readonly JudgedRate[];
  readonly responses: readonly RatedResponse[];
}

/** A carrier's response and what was made of it. */
export interface RatedResponse extends ZoneResponse {
  /** Options of the backup rates; they may drop out when the options of several profiles are combined. */
  readonly backup: readonly Quote[];
  /** Quoted services that cannot be offered. */
  readonly omissions: readonly ServiceOmission[];
  /** As in `OfferedQuotes`. */
  readonly droppedDates: readonly string[];
}

export interface JudgedRate {
  readonly rate: Rate;
  readonly verdict: RateVerdict;
}

/** The zone's own rates, then each carrier's quotes, or the backup rates in their place. */
export function rateGroup(group: PlannedGroup, responses: readonly ZoneResponse[], context: QuoteContext): RatedGroup {
  const judged = judgeAll(group.zone.rates, group);
  const quotes = shopQuotes(judged, group, context);
  const rated: RatedResponse[] = [];
  for (const { carrier, response } of responses) {
    const live = response.kind === 'quotes' ? carrierQuotes(carrier, response, context) : NOTHING;
    // A response without usable quotes, such as one in a currency without an exchange rate, counts as none; unless all
    // that it says is that the cart is not shipped so, such as to a door.
    const isUnusable = live.quotes.length === 0 && live.omissions.some(({ reason }) => !isDecision(reason));
    const needsBackup = response.kind === 'failed' || isUnusable;
    const backup = needsBackup
      ? shopQuotes(judgeAll(selectRates(carrier.backupRates, group.cart.orderTime), group), group, context)
      : [];
    quotes.push(...backup, ...live.quotes);
    rated.push({ carrier, response, backup, omissions: live.omissions, droppedDates: live.droppedDates });
  }
  return { group, quotes, judged, responses: rated };
}

const NOTHING = { quotes: [], omissions: [], droppedDates: [] };

/** Whether a backup rate is among `parts`, the quotes that the offered options consist of. */
export const isBackupUsed = ({ backup }: RatedResponse, parts: ReadonlySet<Quote>): boolean =>
  backup.some((quote) => parts.has(quote));

/** The carriers' options that are missing from the result. `parts`: as for `isBackupUsed`. */
export const omissionsOf = ({ responses }: RatedGroup, parts: ReadonlySet<Quote>): readonly Omission[] =>
  responses.flatMap((rated): readonly Omission[] => {
    const { carrier, response, omissions } = rated;
    const backup = isBackupUsed(rated, parts);
    if (response.kind === 'quotes') return omissions.map((omission) => ({ ...omission, backup }));
    const reason = response.kind === 'failed' ? response.reason : 'cannot_ship';
    const words = response.text === undefined ? {} : { text: response.text };
    return [{ source: carrier.config.source, reason, ...words, backup }];
  });

/** The rates with their verdicts for the cart; one in whose place another is offered is replaced. */
export function judgeAll(rates: readonly Rate[], { cart }: Pick<PlannedGroup, 'cart'>): readonly JudgedRate[] {
  const judged = rates.map((rate): JudgedRate => ({ rate, verdict: judgeRate(rate, cart) }));
  const offered = judged.filter(({ verdict }) => verdict.kind === 'offered').map(({ rate }) => rate.config);
  const replacing = offered.filter(({ replaces }) => replaces !== undefined);
  if (replacing.length === 0) return judged;
  const replacedBy = replacementsOf(replacing);
  return judged.map((each) => {
    const by = each.verdict.kind === 'offered' ? replacedBy.get(each.rate.config.id) : undefined;
    return by === undefined ? each : { rate: each.rate, verdict: { kind: 'replaced', by } };
  });
}

/** By the id of each replaced rate, that of the one in its place. One that is replaced itself replaces no other. */
function replacementsOf(replacing: readonly RateConfig[]): ReadonlyMap<string, string> {
  const replacers = new Map<string, RateConfig[]>();
  for (const rate of replacing) {
    for (const id of rate.replaces ?? []) replacers.set(id, [...(replacers.get(id) ?? []), rate]);
  }
  const replacedBy = new Map<string, string>();
  const decided = new Set<string>();
  // What could replace a rate is decided before it, whatever their order is. Rates in a ring are, in the order of the file.
  const decide = (rate: RateConfig): void => {
    if (decided.has(rate.id)) return;
    decided.add(rate.id);
    for (const other of replacers.get(rate.id) ?? []) decide(other);
    if (replacedBy.has(rate.id)) return;
    for (const id of rate.replaces ?? []) if (id !== rate.id) replacedBy.set(id, rate.id);
  };
  for (const rate of replacing) decide(rate);
  return replacedBy;
}

const shopQuotes = (judged: readonly JudgedRate[], { cart }: PlannedGroup, context: QuoteContext): ProfileQuote[] =>
  judged.flatMap(({ rate, verdict }) => {
    if (verdict.kind !== 'offered') return [];
    const { name, id, description = '', phoneRequired = false, transit, pickup } = rate.config;
    const { locale, ownLanguage } = context;
    const quote = {
      name: textIn(name, locale, ownLanguage),
      sharedName: textIn(name, ownLanguage, ownLanguage),
      code: id,
      description: textIn(description, locale, ownLanguage),
      priceMinor: verdict.priceMinor,
      currency: context.currency.currency,
      source: 'shop',
      ...context.estimator.after(transit, rate.isDeliveryDay),
      phoneRequired,
      ...remainingToFree(rate, verdict.priceMinor, cart),
    };
    return pickup === undefined ? quote : pickup.places.map((place) => pickupQuote(quote, place, context));
  });

/** The option at one place. Its name and description say where, also to a platform that knows of no pickup. */
function pickupQuote(quote: ProfileQuote, place: PickupPlaceConfig, context: QuoteContext): ProfileQuote {
  const text = (each: LocalText) => textIn(each, context.locale, context.ownLanguage);
  const [name, address, hours] = [text(place.name), text(place.address), text(place.hours ?? '')];
  return {
    ...quote,
    name: `${quote.name}, ${name}`,
    code: `${quote.code}-${place.id}`,
    description: [quote.description, address, hours].filter((part) => part !== '').join(' · '),
    delivery: null,
    deliveryDays: [],
    pickup: { id: place.id, name, address, hours, readyOn: context.estimator.readyDate(place.readyDays) },
  };
}

function remainingToFree(rate: Rate, priceMinor: number, cart: ShippedCart): Pick<Quote, 'remainingToFreeMinor'> {
  const freeFromMinor = priceMinor === 0 ? null : freeThresholdOf(rate, cart);
  return freeFromMinor === null || freeFromMinor <= cart.subtotalMinor
    ? {}
    : { remainingToFreeMinor: freeFromMinor - cart.subtotalMinor };
}
