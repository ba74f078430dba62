import type { CarrierConfig } from '../config/carrier-config.ts';
import { ADAPTER_NEEDS, type LiveCarrierConfig } from '../config/live-carrier-config.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import type { ZoneConfig } from '../config/zone-config.ts';
import { MAX_CALL_MS } from '../limits.ts';
import { reportDuplicates, type Findings } from '../schema/findings.ts';

/** Checks the live carriers, and how long their zones wait for them. */
export function checkCarriers({ carriers = [], zones, profiles = [] }: ShippingConfig, findings: Findings): void {
  checkNeeds(carriers, findings);
  for (const [at, carrier] of carriers.entries()) checkDeadline(carrier, `carriers[${at}]`, findings);
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

/** Checks that each live carrier has what its adapter needs, and nothing that it has no use for. */
function checkNeeds(carriers: readonly LiveCarrierConfig[], findings: Findings): void {
  reportDuplicates(carriers, ({ id }) => id, 'carriers', 'id', findings);
  for (const [at, carrier] of carriers.entries()) {
    const { adapter, host, accounts = [] } = carrier;
    const needs = ADAPTER_NEEDS[adapter];
    const path = `carriers[${at}]`;
    if (needs.host === 'needed' && host === undefined) findings.error('missing', `${path}.host`);
    if (needs.accounts === 'needed' && accounts.length === 0) findings.error('missing', `${path}.accounts`);
    for (const field of ['accounts', 'packaging', 'declareValue', 'residential'] as const) {
      if (needs[field] === 'unused' && carrier[field] !== undefined) {
        findings.warn('not_used_by_adapter', `${path}.${field}`, { adapter });
      }
    }
  }
}
