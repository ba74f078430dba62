import type { PlaceConfig, RegionConfig } from '../config/zone-config.ts';
import { addPostalRule, buildCountryIndex, draftCountry, type CountryDraft } from './country-draft.ts';
import type { CountryIndex } from './country-index.ts';
import { parsePostalRule, type PostalRuleComplaint } from './parse-postal-rule.ts';
import type { RegionIndex } from './region-index.ts';
import type { Steps } from './steps.ts';

/** The regions of a list of zones while they are collected. Zones are known by their position in the list. */
export class RegionDraft {
  readonly #countries = new Map<string, CountryDraft>();
  readonly #restOfWorld: number[] = [];

  /** Takes codes that were checked; a postal rule that cannot be read is passed over. A step for each region. */
  *add(zone: number, regions: readonly RegionConfig[]): Steps<void> {
    for (const region of regions) {
      if (region === 'rest_of_world') this.#restOfWorld.push(zone);
      else this.#addPlace(zone, region);
      yield;
    }
  }

  /** Reads and adds `lines` of `postalCodes`; calls `refuse` for each that cannot be read. */
  addPostalRules(
    zone: number,
    country: string,
    lines: readonly string[],
    refuse: (complaint: PostalRuleComplaint, line: string) => void,
  ): void {
    const draft = this.#countryOf(zone, country);
    for (const line of lines) {
      const rule = parsePostalRule(country, line);
      if (rule.ok) addPostalRule(draft, rule.value, zone);
      else refuse(rule.issue, line);
    }
  }

  /** The draft is not to be used any more. */
  *build(): Steps<RegionIndex> {
    const countries = new Map<string, CountryIndex>();
    for (const [country, draft] of this.#countries) {
      countries.set(country, yield* buildCountryIndex(draft));
      this.#countries.delete(country);
      yield;
    }
    return { countries, restOfWorld: this.#restOfWorld };
  }

  #addPlace(zone: number, { country, provinces, postalCodes }: PlaceConfig): void {
    const draft = this.#countryOf(zone, country);
    if (provinces === undefined && postalCodes === undefined) draft.whole.push(zone);
    for (const province of provinces ?? []) {
      const zones = draft.provinces.get(province) ?? [];
      zones.push(zone);
      draft.provinces.set(province, zones);
    }
    this.addPostalRules(zone, country, postalCodes ?? [], () => undefined);
  }

  #countryOf(zone: number, country: string): CountryDraft {
    const draft = this.#countries.get(country) ?? draftCountry();
    this.#countries.set(country, draft);
    draft.zones.add(zone);
    return draft;
  }
}
