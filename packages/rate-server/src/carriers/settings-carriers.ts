import {
  connectCarriers,
  createMemoryCache,
  type CarrierConnection,
  type ConnectCarriersOptions,
} from '@cartfare/carriers';
import type { Carrier, LiveCarrierConfig, ShippingConfig } from '@cartfare/rating';
import { carrierKey } from '@cartfare/shipping-file';

/** The live carriers that shipping files name in `carriers`. */
export interface SettingsCarriers {
  /** Those of one version of the settings. A key that is missing makes its carrier answer `no_key`. */
  carriersOf(config: Pick<ShippingConfig, 'carriers'>): readonly Carrier[];
  /** Closes all connections. Call it when no rating is under way any more. */
  close(): Promise<void>;
}

export interface SettingsCarriersOptions extends Pick<ConnectCarriersOptions, 'log' | 'lock' | 'budget' | 'onCall'> {
  /** Environment variables, some of which hold the carriers' keys. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Hosts that may be private and use plain http, in lower case. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Carriers' responses. Default: in the memory of this process. */
  readonly cache?: ConnectCarriersOptions['cache'];
  /** Milliseconds since any moment, from a clock that is never set. */
  now(): number;
}

/** Connects the carriers of all versions of the settings by the same connections, cache and budget. */
export function connectSettingsCarriers({
  environment,
  allowedHosts,
  now,
  cache = createMemoryCache({ now }),
  ...options
}: SettingsCarriersOptions): SettingsCarriers {
  const policy = { httpsOnly: true, allowedHosts };
  const connections = connectCarriers([], { ...options, policy, cache, now });
  return {
    carriersOf: ({ carriers = [] }) =>
      connections.connect(carriers.map((carrier) => connectionOf(carrier, environment))),
    close: () => connections.close(),
  };
}

const connectionOf = (
  carrier: LiveCarrierConfig,
  environment: SettingsCarriersOptions['environment'],
): CarrierConnection => ({
  code: carrier.id,
  adapter: carrier.adapter,
  url: carrier.host,
  secret: carrierKey(carrier, environment),
  callsPerMinute: carrier.callsPerMinute,
  packaging: carrier.packaging,
  accounts: carrier.accounts,
  declareValue: carrier.declareValue,
});
