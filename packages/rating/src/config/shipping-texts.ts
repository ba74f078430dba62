import type { LocalText } from './local-text.ts';
import type { RateConfig } from './rate-config.ts';
import type { ShippingConfig } from './shipping-config.ts';
import type { ZoneConfig } from './zone-config.ts';

/** A text that shoppers see, and its place, such as `zones[2].rates[0].name`. */
export interface ShownText {
  readonly path: string;
  readonly text: LocalText;
}

/** All texts of the settings that shoppers see. */
export function* shownTexts({ carriers = [], zones, profiles = [] }: ShippingConfig): Generator<ShownText> {
  for (const [at, { services = {} }] of carriers.entries()) {
    for (const [code, { name }] of Object.entries(services)) {
      if (name !== undefined) yield { path: `carriers[${at}].services.${code}.name`, text: name };
    }
  }
  yield* textsOfZones(zones, 'zones');
  for (const [at, { zones: own = [] }] of profiles.entries()) yield* textsOfZones(own, `profiles[${at}].zones`);
}

function* textsOfZones(zones: readonly ZoneConfig[], path: string): Generator<ShownText> {
  for (const [at, { name, rates, carriers = [] }] of zones.entries()) {
    const where = `${path}[${at}]`;
    yield { path: `${where}.name`, text: name };
    yield* textsOfRates(rates, `${where}.rates`);
    for (const [index, { backupRates = [] }] of carriers.entries()) {
      yield* textsOfRates(backupRates, `${where}.carriers[${index}].backupRates`);
    }
  }
}

function* textsOfRates(rates: readonly RateConfig[], path: string): Generator<ShownText> {
  for (const [at, { name, description = '', pickup }] of rates.entries()) {
    yield { path: `${path}[${at}].name`, text: name };
    if (description !== '') yield { path: `${path}[${at}].description`, text: description };
    for (const [index, place] of (pickup?.places ?? []).entries()) {
      const where = `${path}[${at}].pickup.places[${index}]`;
      yield { path: `${where}.name`, text: place.name };
      yield { path: `${where}.address`, text: place.address };
      if (place.hours !== undefined) yield { path: `${where}.hours`, text: place.hours };
    }
  }
}

/** The languages of the texts, the settings' own first. A text may be missing in some of them. */
export function languagesOf(config: ShippingConfig, ownLanguage: string): readonly string[] {
  const languages = new Set([ownLanguage]);
  for (const { text } of shownTexts(config)) {
    if (typeof text !== 'string') for (const tag of Object.keys(text)) languages.add(tag);
  }
  return [...languages];
}
