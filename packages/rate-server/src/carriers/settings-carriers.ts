import {
  type CarrierConnection,
  type CarrierLog,
  checkCarrierUrl,
  connectCarriers,
  type ConnectCarriersOptions,
  createMemoryCache,
} from '@cartfare/carriers';
import type { Carrier, LiveCarrierConfig, ShippingConfig } from '@cartfare/rating';
import type { ImportScope } from '../settings/import-settings.ts';

/** The live carriers that shipping files name in `carriers`. */
export interface SettingsCarriers {
  /** Those of one version of the settings. A key that is missing is reported, and its carrier fails with `no_key`. */
  carriersOf(config: CarrierSettings): readonly Carrier[];
  /** Closes all connections. Call it when no rating is under way any more. */
  close(): Promise<void>;
}

/** The settings that name carriers and their services. */
type CarrierSettings = Pick<ShippingConfig, 'carriers'> & Partial<Pick<ShippingConfig, 'zones' | 'profiles'>>;

export interface SettingsCarriersLog extends CarrierLog {
  error(facts: object, message: string): void;
}

export interface SettingsCarriersOptions extends Pick<
  ConnectCarriersOptions,
  'lock' | 'budget' | 'onCall' | 'onExchange'
> {
  readonly log: SettingsCarriersLog;
  /** Environment variables, some of which hold the carriers' keys. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Hosts that may be private and use plain http, in lower case. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Carriers' responses. Default: in the memory of this process. */
  readonly cache?: ConnectCarriersOptions['cache'];
  /** Milliseconds since any moment, from a clock that is never set. */
  now(): number;
}

/**
 * Connects the carriers of all versions of the settings by the same connections, cache and budget.
 *
 * @example
 * const now = () => performance.now();
 * const carriers = connectSettingsCarriers({ environment: process.env, allowedHosts: new Set(), log, now });
 * const server = createRateServer({ database, log, carriersOf: carriers.carriersOf });
 */
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
    carriersOf: (config) => {
      const { carriers = [] } = config;
      for (const [at, carrier] of carriers.entries()) {
        if (carrierKey(carrier, environment) === null)
          reportMissingKey(carrier, `carriers[${at}].keyFrom`, options.log);
      }
      return connections.connect(carriers.map((carrier) => connectionOf(carrier, config, environment)));
    },
    close: () => connections.close(),
  };
}

/**
 * The key of a carrier, without blanks around it; null if it is missing. No other variables are read, also where settings
 * were not checked: they may hold the secrets of the program.
 */
export const carrierKey = (
  { keyFrom }: Pick<LiveCarrierConfig, 'keyFrom'>,
  environment: SettingsCarriersOptions['environment'],
): string | null => (keyFrom.startsWith('CARRIER_KEY_') ? environment[keyFrom]?.trim() || null : null);

function reportMissingKey({ id, keyFrom }: LiveCarrierConfig, path: string, log: SettingsCarriersLog): void {
  const facts = { path, carrier: id, variable: keyFrom };
  log.error(facts, `${path}: the environment variable ${keyFrom} is not set; "${id}" gives no rates`);
}

const connectionOf = (
  carrier: LiveCarrierConfig,
  config: CarrierSettings,
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
  services: [...Object.keys(carrier.services ?? {}), ...servicesOfZones(carrier.id, config)],
});

/** Codes of the services that zones want of a carrier. */
const servicesOfZones = (id: string, { zones = [], profiles = [] }: CarrierSettings): readonly string[] => [
  ...new Set(
    [...zones, ...profiles.flatMap((profile) => profile.zones ?? [])]
      .flatMap(({ carriers = [] }) => carriers.filter(({ source }) => source === id))
      .flatMap(({ services = [] }) => services),
  ),
];

/** What a check of shipping files needs to know of live carriers: the keys that are set, and the hosts that may be called. */
export const carrierFacts = ({
  environment,
  allowedHosts,
}: Pick<SettingsCarriersOptions, 'environment' | 'allowedHosts'>): Required<
  Pick<ImportScope, 'variables' | 'isHostAllowed'>
> => ({
  variables: new Set(Object.keys(environment).filter((name) => environment[name]?.trim())),
  isHostAllowed: (host, adapter) => checkCarrierUrl(host, adapter, { httpsOnly: true, allowedHosts }).ok,
});
