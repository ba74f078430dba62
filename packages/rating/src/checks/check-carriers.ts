import type { CarrierConfig } from '../config/carrier-config.ts';
import type { LiveCarrierConfig } from '../config/live-carrier-config.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import { checkValidity } from '../config/validity.ts';
import type { ZoneConfig } from '../config/zone-config.ts';
import { checkAmount } from './check-amounts.ts';
import { SPECIAL_FIELDS, type AdapterSettings } from '../kinds/adapter-settings.ts';
import { MAX_CALL_MS } from '../limits.ts';
import { reportDuplicates, type Findings } from '../schema/findings.ts';
import type { CheckScope } from './check-scope.ts';

/** Checks the live carriers, and how long their zones wait for them. */
export function checkCarriers({ carriers = [], zones, profiles = [] }: ShippingConfig, scope: CheckScope): void {
  const { findings, kinds } = scope;
  reportDuplicates(carriers, ({ id }) => id, 'carriers', 'id', findings);
  for (const [at, carrier] of carriers.entries()) {
    const adapter = kinds.adapters.find(({ name }) => name === carrier.adapter);
    if (adapter !== undefined) checkNeeds(carrier, adapter, `carriers[${at}]`, findings);
  }
  for (const [at, carrier] of carriers.entries()) {
    checkDeadline(carrier, `carriers[${at}]`, findings);
    checkValidity(carrier, `carriers[${at}]`, findings);
    if (carrier.markup?.flatMinor !== undefined)
      checkAmount(carrier.markup.flatMinor, `carriers[${at}].markup.flatMinor`, scope);
  }
  const live = new Set(carriers.map(({ id }) => id));
  const ofZones = [
    ...zoneCarriers(zones, 'zones'),
    ...profiles.flatMap(({ zones: list = [] }, at) => zoneCarriers(list, `profiles[${at}].zones`)),
  ];
  for (const { carrier, path } of ofZones) if (live.has(carrier.source)) checkDeadline(carrier, path, findings);
}

const zoneCarriers = (zones: readonly ZoneConfig[], path: string) =>
  zones.flatMap(({ carriers = [] }, at) =>
    carriers.map((carrier, position) => ({ carrier, path: `${path}[${at}].carriers[${position}]` })),
  );

/** A warning, because the settings work: the shopper waits as long as the call may take. */
function checkDeadline({ deadlineMs = 0 }: Pick<CarrierConfig, 'deadlineMs'>, path: string, findings: Findings): void {
  if (deadlineMs > MAX_CALL_MS) findings.warn('deadline_beyond_call', `${path}.deadlineMs`, { max: MAX_CALL_MS });
}

/** Checks that a live carrier has what its adapter needs, and nothing that it has no use for. */
function checkNeeds(
  carrier: LiveCarrierConfig,
  { name, host, settings }: AdapterSettings,
  path: string,
  findings: Findings,
): void {
  if (host === null && carrier.host === undefined) findings.error('missing', `${path}.host`);
  for (const field of SPECIAL_FIELDS) {
    const value = carrier[field];
    const isGiven = Array.isArray(value) ? value.length > 0 : value !== undefined;
    if (settings[field]?.isNeeded === true && !isGiven) findings.error('missing', `${path}.${field}`);
    if (settings[field] === undefined && value !== undefined) {
      findings.warn('not_used_by_adapter', `${path}.${field}`, { adapter: name });
    }
  }
}
