import type { ShippingConfig } from '../config/shipping-config.ts';
import type { Findings } from '../schema/findings.ts';
import { RegionBuilder } from './region-builder.ts';

/** A part of an area's postal table: rules of one country, in addition to the area's own regions. */
export interface PostalPage {
  /** Id of the area. Pages of unknown areas are ignored. */
  readonly area: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** As in `PlaceConfig.postalCodes`. They are parsed in one step: a thousand take about 1 ms. */
  readonly rules: readonly string[];
}

/** Collects the areas' postal tables. Each rule is parsed once, and only its key is stored. */
export class PostalTables {
  readonly #config: ShippingConfig;
  readonly #positions: ReadonlyMap<string, number>;
  /** By area: the countries in its table. */
  readonly #countries = new Map<string, Set<string>>();
  /** Has the rules of the tables. The areas' own regions are still to be added. */
  readonly builder: RegionBuilder = new RegionBuilder();

  /** `config` must fit the schema; its other checks may follow. */
  constructor(config: ShippingConfig) {
    this.#config = config;
    this.#positions = new Map((config.areas ?? []).map(({ id }, position) => [id, position]));
  }

  add({ area, country, rules }: PostalPage, findings: Findings): void {
    const position = this.#positions.get(area);
    if (position === undefined) return;
    const countries = this.#countries.get(area) ?? new Set();
    this.#countries.set(area, countries.add(country));
    this.builder.addPostalRules(position, country, rules, (code, rule) =>
      findings.error(code, `areas[${position}]`, { rule }),
    );
  }

  /** The settings with the tables' countries added to their areas' regions, for the checks of the settings. */
  withCountries(): ShippingConfig {
    const { areas } = this.#config;
    if (areas === undefined) return this.#config;
    return {
      ...this.#config,
      areas: areas.map((area) => ({
        ...area,
        regions: [
          ...(area.regions ?? []),
          ...[...(this.#countries.get(area.id) ?? [])].map((country) => ({ country })),
        ],
      })),
    };
  }
}
