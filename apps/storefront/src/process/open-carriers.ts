import {
  connectCarriers,
  createMemoryCache,
  type CarrierCache,
  type CarrierConnection,
  type CarrierLog,
  type Carriers,
  type ConnectCarriersOptions,
} from '@cartfare/carriers';
import type { Carrier, LiveCarrierConfig } from '@cartfare/rating';
import { carrierKey } from '@cartfare/shipping-file';
import type { Config } from '../config.ts';
import type { Metrics } from '../operations/create-metrics.ts';
import type { Shared } from './redis/open-shared.ts';

/** The code in the shipping settings of the live carrier that the process is configured with. */
const PARCEL = 'parcel';

/** Codes of the live carriers that zones may name, besides those of the settings. */
export const CARRIER_CODES: readonly string[] = [PARCEL];

/** Environment variables, some of which hold the carriers' keys. */
export type Environment = Readonly<Record<string, string | undefined>>;

export interface OpenCarriersOptions extends Pick<ConnectCarriersOptions, 'lock' | 'budget' | 'onCall' | 'onExchange'> {
  /** Null: there is none, and the zones' backup rates are used. */
  readonly parcelCarrier: Config['parcelCarrier'];
  /** See `Config`. */
  readonly carrierHostsAllowed: Config['carrierHostsAllowed'];
  readonly environment: Environment;
  readonly log: CarrierLog;
  readonly cache: CarrierCache;
}

/** The live carriers of a shop. */
export interface ShopCarriers {
  /** That of the process's own configuration. */
  readonly list: readonly Carrier[];
  /** Those of shipping settings. A key that is missing is reported, and its carrier answers `no_key`. */
  ofSettings(carriers: readonly LiveCarrierConfig[]): readonly Carrier[];
  /** Closes all connections. */
  close(): Promise<void>;
}

/** Milliseconds since the start. The machine's clock may be set back: limits and caches would last longer by as much. */
export const steadyNow: () => number = performance.now.bind(performance);

/** The live carriers of the configuration and of shipping settings. */
export function openCarriers(options: OpenCarriersOptions): ShopCarriers {
  const { parcelCarrier, carrierHostsAllowed, environment, ...shared } = options;
  const connect = (connections: readonly CarrierConnection[], allowedHosts: ReadonlySet<string>): Carriers =>
    connectCarriers(connections, { policy: { httpsOnly: true, allowedHosts }, ...shared, now: steadyNow });
  const configured = connect(
    parcelCarrier === null ? [] : [{ code: PARCEL, url: parcelCarrier.url, secret: parcelCarrier.secret }],
    parcelCarrier?.privateHosts ?? new Set(),
  );
  const ofSettings = connect([], carrierHostsAllowed);
  return {
    list: configured.list,
    ofSettings: (carriers) => ofSettings.connect(carriers.map((carrier) => connectionOf(carrier, environment))),
    close: async () => {
      await Promise.all([configured.close(), ofSettings.close()]);
    },
  };
}

const connectionOf = (carrier: LiveCarrierConfig, environment: Environment): CarrierConnection => ({
  code: carrier.id,
  adapter: carrier.adapter,
  url: carrier.host,
  secret: carrierKey(carrier, environment),
  callsPerMinute: carrier.callsPerMinute,
  packaging: carrier.packaging,
  accounts: carrier.accounts,
  declareValue: carrier.declareValue,
});

export interface ProcessCarriersOptions extends Omit<OpenCarriersOptions, 'cache' | 'lock' | 'budget' | 'onCall'> {
  readonly metrics: Metrics;
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
