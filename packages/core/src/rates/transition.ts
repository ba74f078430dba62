import { EMPTY_DESTINATION, sameDestination, type Destination } from '../address/destination.ts';
import type { CalculatorError } from '../errors/calculator-error.ts';
import type { OrderBy } from '../wire/order-by.ts';
import type { ShippingRate } from '../wire/shipping-rate.ts';
import {
  NO_RUN,
  oldRatesOf,
  type Failed,
  type Idle,
  type Loading,
  type OldRates,
  type Rated,
  type RatesQuery,
  type RunTrigger,
  type Wait,
} from './state.ts';

/** Everything that can happen to the rates. */
export type RatesEvent =
  /** Without a trigger: the shopper asked. */
  | {
      readonly type: 'started';
      readonly run: number;
      readonly destination: Destination;
      readonly trigger?: RunTrigger | undefined;
    }
  | {
      readonly type: 'arrived';
      readonly run: number;
      readonly rates: readonly ShippingRate[];
      readonly incomplete: boolean;
      readonly orderBy: OrderBy | null;
    }
  | { readonly type: 'failed'; readonly run: number; readonly error: CalculatorError }
  /** Once a second while the shop has the run wait, and without a wait at its end. */
  | { readonly type: 'waiting'; readonly run: number; readonly wait?: Wait | undefined }
  | { readonly type: 'cancelled' }
  /** The address is another one now. */
  | { readonly type: 'address_changed'; readonly destination: Destination }
  /** No key for a while after the last change of the address. */
  | { readonly type: 'typing_paused' }
  | { readonly type: 'cart_changed' }
  /** The shop has returned this result before, for the same cart and address. */
  | { readonly type: 'recalled'; readonly result: Rated | Failed; readonly destination: Destination }
  | { readonly type: 'selected'; readonly code: string }
  /** The cut-off hour of the dates has come. */
  | { readonly type: 'order_by_passed' }
  /** The rates cannot be shown: a text, a format or another thing that was given to the calculator failed. */
  | { readonly type: 'view_failed' };

/**
 * The next state. Pure, and defined for every state and event: an event that does not apply, such as the late response
 * of an older run, returns the very same object.
 */
export function transition(query: RatesQuery, event: RatesEvent): RatesQuery {
  switch (event.type) {
    case 'started':
      return start(query, event);
    case 'arrived':
      return isUnderWay(query, event.run) ? toRated(query, { ...query, ...event }) : query;
    case 'failed':
      return isUnderWay(query, event.run) ? toFailed(query, { ...query, error: event.error }) : query;
    case 'waiting':
      return isUnderWay(query, event.run) ? { ...query, wait: event.wait } : query;
    case 'cancelled':
      return cancel(query);
    case 'address_changed':
      return changeAddress(query, event.destination);
    case 'typing_paused':
      return pauseTyping(query);
    case 'cart_changed':
      return changeCart(query);
    case 'recalled':
      return recall(query, { ...event.result, destination: event.destination });
    case 'selected':
      return selectRate(query, event.code);
    case 'order_by_passed':
      return query.status === 'rated' && query.orderBy !== null ? { ...query, isOrderByOver: true } : query;
    case 'view_failed':
      return query.status === 'failed' && query.error.code === 'internal_error'
        ? query
        : toFailed(query, { ...lastRun(query), trigger: undefined, error: { code: 'internal_error' } });
  }
}

const isUnderWay = (query: RatesQuery, run: number): query is Loading =>
  query.status === 'loading' && query.run === run;

function lastRun(query: RatesQuery): Pick<Rated, 'run' | 'destination'> {
  if (query.status === 'stale') return query.old.rated;
  return query.status === 'idle' ? { run: NO_RUN, destination: EMPTY_DESTINATION } : query;
}

const selectionOf = ({ selectedCode, selectedName }: RatesQuery) => ({ selectedCode, selectedName });

/** Old rates stay on the screen, unless it is the shopper who asks. */
function start(
  query: RatesQuery,
  { run, destination, trigger }: Pick<Loading, 'run' | 'destination' | 'trigger'>,
): Loading {
  const shown: OldRates | null = query.status === 'rated' ? { because: 'address', rated: query } : oldRatesOf(query);
  const old = trigger === undefined ? null : shown;
  return { status: 'loading', run, destination, trigger, old, ...selectionOf(query) };
}

type Result = Pick<Rated, 'run' | 'destination' | 'trigger' | 'rates' | 'incomplete' | 'orderBy'>;

/** The selection is kept by its code while that is offered; the shopper is told once when it is lost. */
function toRated(query: RatesQuery, { run, destination, trigger, rates, incomplete, orderBy }: Result): Rated {
  return { status: 'rated', run, destination, trigger, rates, incomplete, orderBy, ...selectionAmong(rates, query) };
}

/** What becomes of a selection in new rates. */
export function selectionAmong(
  rates: readonly ShippingRate[],
  { selectedCode, selectedName }: Pick<Rated, 'selectedCode' | 'selectedName'>,
): Pick<Rated, 'selectedCode' | 'selectedName' | 'lostName'> {
  const offered = rates.find(({ code }) => code === selectedCode);
  return {
    selectedCode: offered?.code ?? null,
    selectedName: offered?.name ?? '',
    lostName: selectedCode !== null && offered === undefined ? selectedName : null,
  };
}

const toFailed = (
  query: RatesQuery,
  { run, destination, trigger, error }: Pick<Failed, 'run' | 'destination' | 'trigger' | 'error'>,
): Failed => ({ status: 'failed', run, destination, trigger, error, ...selectionOf(query) });

const toIdle = (query: RatesQuery, why: Partial<Idle> = {}): Idle => ({
  status: 'idle',
  isCancelled: false,
  recalculates: false,
  ...why,
  ...selectionOf(query),
});

const toStale = (query: RatesQuery, old: OldRates): RatesQuery => ({
  status: 'stale',
  old,
  isTypingPaused: false,
  ...selectionOf(query),
});

function cancel(query: RatesQuery): RatesQuery {
  if (query.status === 'loading') return toIdle(query, { isCancelled: true });
  if (query.status === 'stale') return query.old.because === 'cart' ? toIdle(query) : query;
  return query.status === 'idle' && query.recalculates ? { ...query, recalculates: false } : query;
}

/** A result belongs to the address that it was asked for. Rates of an old cart never count again. */
function changeAddress(query: RatesQuery, destination: Destination): RatesQuery {
  if (query.status === 'idle') return query.recalculates ? { ...query, recalculates: false } : query;
  const old: OldRates | null = query.status === 'rated' ? { because: 'address', rated: query } : oldRatesOf(query);
  if (old === null || old.because === 'cart') return toIdle(query);
  const { rated } = old;
  if (!sameDestination(rated.destination, destination)) return query.status === 'stale' ? query : toStale(query, old);
  return query.status === 'rated' ? query : { ...rated, ...selectionOf(query) };
}

const pauseTyping = (query: RatesQuery): RatesQuery =>
  query.status === 'stale' && query.old.because === 'address' && !query.isTypingPaused
    ? { ...query, isTypingPaused: true }
    : query;

/** Only what is on the screen or under way for the address in the fields is asked for again. */
function changeCart(query: RatesQuery): RatesQuery {
  switch (query.status) {
    case 'idle':
      return query;
    case 'rated':
      return toStale(query, { because: 'cart', rated: query });
    case 'stale':
      return query.old.because === 'cart' ? query : toIdle(query);
    case 'loading':
      return query.old?.because === 'cart' ? toStale(query, query.old) : toIdle(query, { recalculates: true });
    case 'failed':
      return toIdle(query, { recalculates: query.error.code === 'offline' || isAboutItems(query.error) });
  }
}

/** Without these items of the cart there may be rates. */
const isAboutItems = (error: CalculatorError): boolean =>
  error.code === 'server_message' && error.unshippableItems !== undefined;

function recall(query: RatesQuery, result: Rated | Failed): RatesQuery {
  if (query.status !== 'idle' && query.status !== 'stale') return query;
  const recalled = { ...result, trigger: 'typing' } as const;
  return recalled.status === 'rated' ? toRated(query, recalled) : toFailed(query, recalled);
}

function selectRate(query: RatesQuery, code: string): RatesQuery {
  if (query.status !== 'rated' || query.selectedCode === code) return query;
  const rate = query.rates.find((each) => each.code === code);
  return rate === undefined ? query : { ...query, selectedCode: code, selectedName: rate.name };
}
