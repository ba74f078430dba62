import type { RatesQuery } from '../rates/state.ts';
import type { Clock } from '../sources/platform.ts';
import type { OrderBy } from '../wire/order-by.ts';

export interface OrderByEnd {
  /** Call after each change, and when somebody begins to look. */
  follow(query: RatesQuery): void;
  stop(): void;
}

/** Longer than browsers' timers can wait, in milliseconds; such a time is not followed. */
const TIMER_LIMIT_MS = 2 ** 31;

/** Tells when the time by which to order is over: counted from when the rates came, without a look at a clock's time. */
export function createOrderByEnd(clock: Clock, onEnd: () => void): OrderByEnd {
  /** Rates that are shown again are as old as before. */
  const endsAtMs = new WeakMap<OrderBy, number>();
  let followed: OrderBy | null = null;
  let cancel = () => {};

  function follow(query: RatesQuery): void {
    const orderBy = query.status === 'rated' && query.isOrderByOver !== true ? query.orderBy : null;
    if (orderBy === followed) return;
    cancel();
    followed = orderBy;
    if (orderBy === null) return;
    const endMs = endsAtMs.get(orderBy) ?? clock.now() + orderBy.secondsLeft * 1000;
    endsAtMs.set(orderBy, endMs);
    const leftMs = endMs - clock.now();
    if (leftMs < TIMER_LIMIT_MS) cancel = clock.schedule(onEnd, leftMs);
  }

  return {
    follow,
    stop() {
      cancel();
      followed = null;
    },
  };
}
