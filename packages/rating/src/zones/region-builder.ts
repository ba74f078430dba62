import type { PlaceConfig, RegionConfig } from '../config/place-config.ts';
import { addPostalRule, buildCountryIndex, createCountryBuilder, type CountryBuilder } from './country-builder.ts';
import type { CountryIndex, RegionIndex } from './country-index.ts';
import { parsePostalRule, type PostalRuleIssue } from './parse-postal-rule.ts';
import type { Steps } from './steps.ts';

/** Collects the regions of a list of zones or areas, which are identified by their positions in the list. */
export class RegionBuilder {
  readonly #countries = new Map<string, CountryBuilder>();
  readonly #restOfWorld: number[] = [];

  /** Takes checked codes; an unreadable postal rule is ignored. One step per region. */
  *add(zone: number, regions: readonly RegionConfig[]): Steps<void> {
    for (const region of regions) {
      if (region === 'rest_of_world') this.#restOfWorld.push(zone);
      else this.#addPlace(zone, region);
      yield;
    }
  }

  /** Parses and adds `lines` of `postalCodes`; calls `refuse` for each invalid one. */
  addPostalRules(
    zone: number,
    country: string,
    lines: readonly string[],
    refuse: (issue: PostalRuleIssue, line: string) => void,
  ): void {
    const builder = this.#countryOf(zone, country);
    if (lines.length > 0) builder.zonesOfParts.add(zone);
    for (const line of lines) {
      const rule = parsePostalRule(country, line);
      if (rule.ok) addPostalRule(builder, rule.value, zone);
      else refuse(rule.issue, line);
    }
  }

  /** The builder cannot be used afterwards. */
  *build(): Steps<RegionIndex> {
    const countries = new Map<string, CountryIndex>();
    for (const [country, builder] of this.#countries) {
      countries.set(country, yield* buildCountryIndex(builder));
      this.#countries.delete(country);
      yield;
    }
    return { countries, restOfWorld: this.#restOfWorld };
  }

  #addPlace(zone: number, { country, provinces, postalCodes }: PlaceConfig): void {
    const builder = this.#countryOf(zone, country);
    if (provinces === undefined && postalCodes === undefined) builder.whole.push(zone);
    for (const province of provinces ?? []) {
      builder.zonesOfParts.add(zone);
      const zones = builder.provinces.get(province) ?? [];
      zones.push(zone);
      builder.provinces.set(province, zones);
    }
    this.addPostalRules(zone, country, postalCodes ?? [], () => undefined);
  }

  #countryOf(zone: number, country: string): CountryBuilder {
    const builder = this.#countries.get(country) ?? createCountryBuilder();
    this.#countries.set(country, builder);
    builder.zones.add(zone);
    return builder;
  }
}
