import type { LocalText } from '../config/local-text.ts';
import type { RateConfig } from '../config/rate-config.ts';
import type { ShippingConfig } from '../config/shipping-config.ts';
import type { ZoneConfig } from '../config/zone-config.ts';
import type { Findings } from '../schema/findings.ts';

/** Warns of descriptions that name a day of delivery beside the dates that are computed: not every day do they agree. */
export function checkDescriptions({ zones, profiles = [] }: ShippingConfig, findings: Findings): void {
  check(zones, 'zones', findings);
  for (const [at, profile] of profiles.entries()) check(profile.zones, `profiles[${at}].zones`, findings);
}

function check(zones: readonly ZoneConfig[] = [], path: string, findings: Findings): void {
  const checkRates = (rates: readonly RateConfig[], where: string): void => {
    for (const [at, { description = '', transit }] of rates.entries()) {
      const named = transit === undefined ? undefined : textsOf(description).find((text) => NAMES_A_DAY.test(text));
      if (named !== undefined) findings.warn('description_names_day', `${where}[${at}].description`, { text: named });
    }
  };
  for (const [at, { rates, carriers = [] }] of zones.entries()) {
    checkRates(rates, `${path}[${at}].rates`);
    for (const [index, { backupRates = [] }] of carriers.entries()) {
      checkRates(backupRates, `${path}[${at}].carriers[${index}].backupRates`);
    }
  }
}

const textsOf = (text: LocalText): readonly string[] => (typeof text === 'string' ? [text] : Object.values(text));

/** In the words of the four languages that most settings are written in. */
const NAMES_A_DAY =
  /\b(?:(?:next|same)[- ](?:business |working |week)?day|tomorrow|(?:nächste[nrm]?|selbe[nr]) (?:Tag|Werktag)(?:e?s)?|demain|lendemain|mañana|(?:día|jour) (?:laborable )?(?:siguiente|suivant)|siguiente día|jour ouvré suivant)\b/iu;
