import { createMetrics, type Metrics } from '@cartfare/rate-server';
import { Counter } from 'prom-client';

/** ShopMetrics of this process, for Prometheus: those of the rate server, and of the calculator's polls. */
export interface ShopMetrics extends Metrics {
  /** Counts a poll that got a result or has to be repeated. Their ratio tells how many polls a quote takes. */
  polled(outcome: 'ready' | 'not_ready'): void;
}

export function createShopMetrics(): ShopMetrics {
  const metrics = createMetrics();
  const polls = new Counter({
    name: 'cartfare_polls_total',
    help: 'Polls by answer; the total divided by ready is the number of polls for one quote',
    labelNames: ['answer'],
    registers: [metrics.registry],
  });
  const polled = { ready: polls.labels('ready'), not_ready: polls.labels('not_ready') };
  return { ...metrics, polled: (outcome) => polled[outcome].inc() };
}
