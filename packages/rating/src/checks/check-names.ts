import { DEFAULT_LANGUAGE, textIn } from '../config/local-text.ts';
import type { RateConfig } from '../config/rate-config.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import type { ZoneConfig } from '../config/zone-config.ts';
import type { Findings } from '../schema/findings.ts';

/** Warns of rates in several profiles that are not added up because their names differ in case or spaces only. */
export function checkNames(config: ShippingConfig, findings: Findings): void {
  const { zones, profiles = [], language = DEFAULT_LANGUAGE } = config;
  const known = new Set<string>();
  const spellings = new Map<string, string>();
  const lists = [
    namesIn(zones, 'zones', language),
    ...profiles.map((each, at) => namesIn(each.zones, `profiles[${at}].zones`, language)),
  ];
  for (const names of lists) {
    for (const [name, path] of names) {
      const other = spellings.get(comparable(name));
      if (other !== undefined && !known.has(name)) findings.warn('names_alike', path, { name, other });
    }
    for (const name of names.keys()) {
      known.add(name);
      spellings.set(comparable(name), name);
    }
  }
}

const comparable = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** The names of all rates of a profile in the settings' own language, each with the path of its first rate. */
function namesIn(zones: readonly ZoneConfig[] = [], path: string, language: string): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const add = (rates: readonly RateConfig[], where: string): void => {
    for (const [at, rate] of rates.entries()) {
      const name = textIn(rate.name, language, language);
      if (!paths.has(name)) paths.set(name, `${where}[${at}].name`);
    }
  };
  for (const [at, { rates, carriers = [] }] of zones.entries()) {
    add(rates, `${path}[${at}].rates`);
    for (const [index, { backupRates = [] }] of carriers.entries()) {
      add(backupRates, `${path}[${at}].carriers[${index}].backupRates`);
    }
  }
  return paths;
}
