import { ADAPTER_NEEDS, type LiveCarrierConfig } from '../config/live-carrier-config.ts';
import { reportDuplicates, type Findings } from '../schema/findings.ts';

/** Checks that each live carrier has what its adapter needs, and nothing that it has no use for. */
export function checkCarriers(carriers: readonly LiveCarrierConfig[], findings: Findings): void {
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
