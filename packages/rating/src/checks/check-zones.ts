import type { ZoneConfig } from '../config/zone-config.ts';
import type { ConfigFinding } from './config-finding.ts';

export function checkZones(zones: readonly ZoneConfig[], path: string): readonly ConfigFinding[] {
  const ids = new Set<string>();
  const findings: ConfigFinding[] = [];
  for (const [at, { id }] of zones.entries()) {
    if (ids.has(id))
      findings.push({ severity: 'error', code: 'duplicate_id', path: `${path}[${at}].id`, values: { id } });
    ids.add(id);
  }
  return findings;
}
