import {
  type CarrierCache,
  type CarrierLog,
  type CarrierObserver,
  type Carriers,
  connectCarriers,
} from '@cartfare/carriers';
import type { Config } from './config.ts';

/** The live carrier's code in the shipping settings. */
const PARCEL = 'parcel';

/** Codes of the live carriers that zones may name. */
export const CARRIER_CODES: readonly string[] = [PARCEL];

/** The live carriers of the configuration. Null: there is none, and the zones' backup rates stand in for it. */
export function openCarriers(
  parcelCarrier: Config['parcelCarrier'],
  log: CarrierLog,
  cache: CarrierCache,
  onCall?: CarrierObserver,
): Carriers {
  return connectCarriers(parcelCarrier === null ? [] : [{ code: PARCEL, ...parcelCarrier }], {
    policy: { httpsOnly: true, allowedHosts: parcelCarrier?.privateHosts ?? new Set() },
    cache,
    log,
    ...(onCall === undefined ? {} : { onCall }),
    now: Date.now,
  });
}
