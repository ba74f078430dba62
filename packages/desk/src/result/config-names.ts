import type { RateConfig, ShippingConfig, ZoneConfig } from '@cartfare/rating';

/** The zones of a profile; those of the shop for an empty id. */
const zonesOf = (config: ShippingConfig, profile: string): readonly ZoneConfig[] =>
  (profile === '' ? config.zones : config.profiles?.find(({ id }) => id === profile)?.zones) ?? [];

/** The name of a zone in the settings' own language; its id if it has none. */
export const nameOfZone = (config: ShippingConfig, profile: string, id: string): string =>
  textOf(config, zonesOf(config, profile).find((zone) => zone.id === id)?.name) || id;

export function nameOfRate(
  config: ShippingConfig,
  profile: string,
  { zone, rate }: { readonly zone: string; readonly rate: string },
): string {
  const found = zonesOf(config, profile).find(({ id }) => id === zone);
  const rates = [...(found?.rates ?? []), ...(found?.carriers ?? []).flatMap(({ backupRates = [] }) => backupRates)];
  return textOf(config, rates.find(({ id }) => id === rate)?.name) || rate;
}

function textOf({ language = 'en' }: ShippingConfig, text: RateConfig['name'] | undefined): string {
  if (text === undefined || typeof text === 'string') return text ?? '';
  return text[language] ?? Object.values(text)[0] ?? '';
}
