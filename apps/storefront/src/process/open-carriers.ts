import {
  connectCarriers,
  createMemoryCache,
  type CarrierCache,
  type CarrierLog,
  type Carriers,
  type ConnectCarriersOptions,
} from '@cartfare/carriers';
import type { Config } from '../config.ts';
import type { Metrics } from '../operations/create-metrics.ts';
import type { Shared } from './redis/open-shared.ts';

/** The live carrier's code in the shipping settings. */
const PARCEL = 'parcel';

/** Codes of the live carriers that zones may name. */
export const CARRIER_CODES: readonly string[] = [PARCEL];

export interface OpenCarriersOptions extends Pick<ConnectCarriersOptions, 'lock' | 'onCall'> {
  /** Null: there is none, and the zones' backup rates are used. */
  readonly parcelCarrier: Config['parcelCarrier'];
  readonly log: CarrierLog;
  readonly cache: CarrierCache;
}

/** Milliseconds since the start. The machine's clock may be set back: limits and caches would last longer by as much. */
export const steadyNow: () => number = performance.now.bind(performance);

/** The live carriers of the configuration. */
export function openCarriers({ parcelCarrier, ...options }: OpenCarriersOptions): Carriers {
  return connectCarriers(parcelCarrier === null ? [] : [{ code: PARCEL, ...parcelCarrier }], {
    policy: { httpsOnly: true, allowedHosts: parcelCarrier?.privateHosts ?? new Set() },
    ...options,
    now: steadyNow,
  });
}

export interface ProcessCarriersOptions extends Pick<OpenCarriersOptions, 'parcelCarrier' | 'log'> {
  readonly metrics: Metrics;
  /** Shared with other processes; null: this process is the only one. */
  readonly shared: Pick<Shared, 'carrierCache' | 'carrierLock'> | null;
}

/** The carriers of a process. With others, responses are shared, and equal calls are made once. */
export const openProcessCarriers = ({ parcelCarrier, log, metrics, shared }: ProcessCarriersOptions): Carriers =>
  openCarriers({
    parcelCarrier,
    log,
    cache: metrics.countHits('carrier', shared?.carrierCache ?? createMemoryCache({ now: steadyNow })),
    onCall: metrics.carrierAnswered,
    ...(shared === null ? {} : { lock: shared.carrierLock }),
  });
