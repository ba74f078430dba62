import { connectCarriers, createMemoryCache, type CarrierCache, type ConnectCarriersOptions } from '@cartfare/carriers';
import { connectSettingsCarriers, type SettingsCarriers, type SettingsCarriersLog } from '@cartfare/rate-server';
import type { ShopConfig } from '../config.ts';
import type { ShopMetrics } from '../operations/create-metrics.ts';
import type { Shared } from './open-shared.ts';

/** The code in the shipping settings of the live carrier that the process is configured with. */
const PARCEL = 'parcel';

/** Codes of the live carriers that zones may name, besides those of the settings. */
export const CARRIER_CODES: readonly string[] = [PARCEL];

/** Environment variables, some of which hold the carriers' keys. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface OpenCarriersOptions extends Pick<ConnectCarriersOptions, 'lock' | 'budget' | 'onCall' | 'onExchange'> {
  /** Null: there is none, and the zones' backup rates are used. */
  readonly parcelCarrier: ShopConfig['parcelCarrier'];
  /** See `ShopConfig`. */
  readonly carrierHostsAllowed: ShopConfig['carrierHostsAllowed'];
  readonly environment: Environment;
  readonly log: SettingsCarriersLog;
  readonly cache: CarrierCache;
}

/** The live carriers of a shop: that of the process's own configuration, and those of a version of the settings. */
export type ShopCarriers = SettingsCarriers;

/** Milliseconds since the start. The machine's clock may be set back: limits and caches would last longer by as much. */
export const steadyNow: () => number = performance.now.bind(performance);

/** The live carriers of the configuration and of shipping settings. */
export function openCarriers(options: OpenCarriersOptions): ShopCarriers {
  const { parcelCarrier, carrierHostsAllowed, environment, ...shared } = options;
  const configured = connectCarriers(
    parcelCarrier === null ? [] : [{ code: PARCEL, url: parcelCarrier.url, secret: parcelCarrier.secret }],
    {
      policy: { httpsOnly: true, allowedHosts: parcelCarrier?.privateHosts ?? new Set() },
      ...shared,
      now: steadyNow,
    },
  );
  const ofSettings = connectSettingsCarriers({
    environment,
    allowedHosts: carrierHostsAllowed,
    ...shared,
    now: steadyNow,
  });
  return {
    carriersOf: (config) => [...configured.list, ...ofSettings.carriersOf(config)],
    close: async () => {
      await Promise.all([configured.close(), ofSettings.close()]);
    },
  };
}

export interface ProcessCarriersOptions extends Omit<OpenCarriersOptions, 'cache' | 'lock' | 'budget' | 'onCall'> {
  readonly metrics: ShopMetrics;
  /** Shared with other processes; null: this process is the only one. */
  readonly shared: Pick<Shared, 'carrierCache' | 'carrierLock' | 'carrierBudget'> | null;
}

/** The carriers of a process. With others, responses and budgets are shared, and equal calls are made once. */
export const openProcessCarriers = ({ metrics, shared, ...options }: ProcessCarriersOptions): ShopCarriers =>
  openCarriers({
    ...options,
    cache: metrics.countHits('carrier', shared?.carrierCache ?? createMemoryCache({ now: steadyNow })),
    onCall: metrics.carrierAnswered,
    ...(shared === null ? {} : { lock: shared.carrierLock, budget: shared.carrierBudget }),
  });
