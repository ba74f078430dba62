import { currencyDecimals } from '@cartfare/core/internal';
import { amountText } from '../explain/amount-text.ts';
import { MAX_FOLLOWED_ZONES } from '../limits.ts';
import type { CarrierConfig } from '../config/carrier-config.ts';
import { amountsOfRate, type RateAmounts } from '../rates/rate-amounts.ts';
import { createAmountReader, type Amount } from '../schema/amount.ts';
import { checkAmount, currenciesOf } from './check-amounts.ts';
import type { RateConfig } from '../config/rate-config.ts';
import type { ZoneConfig } from '../config/zone-config.ts';
import { checkValidity, overlap } from '../config/validity.ts';
import { createCheckReport } from '../kinds/check-report.ts';
import { reportDuplicates, type Findings } from '../schema/findings.ts';
import { withFollowed } from '../config/zone-config.ts';
import { checkDelivery } from './check-calendar.ts';
import { checkConditions } from './check-conditions.ts';
import { checkAreaId, checkRegions, countriesNamedBy } from './check-areas.ts';
import { checkProvinces } from './check-provinces.ts';
import type { CheckScope } from './check-scope.ts';

/** Checks one list of zones: the shop's, or a profile's. */
export function checkZones(zones: readonly ZoneConfig[], path: string, scope: CheckScope): void {
  reportDuplicates(zones, (zone) => zone.id, path, 'id', scope.findings);
  checkFollowing(zones, path, scope);
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  for (const [at, zone] of zones.entries()) {
    checkZone(zone, `${path}[${at}]`, scope);
    if (zone.rates.some(({ replaces }) => replaces !== undefined)) {
      const offered = withFollowed(zone, byId).flatMap(({ rates }) => rates);
      checkReplaced(zone.rates, offered, `${path}[${at}].rates`, scope);
    }
  }
  checkCoverage(zones, path, scope);
  checkProvinces(zones, path, scope);
}

/** `replaces` must name rates that are offered beside the one that has it, and not each other. */
function checkReplaced(
  rates: readonly RateConfig[],
  offered: readonly RateConfig[],
  path: string,
  { findings }: CheckScope,
): void {
  for (const [at, { id, replaces = [] }] of rates.entries()) {
    for (const [position, other] of replaces.entries()) {
      const where = `${path}[${at}].replaces[${position}]`;
      const others = offered.filter((rate) => rate.id === other);
      if (others.length === 0) findings.error('unknown_rate', where, { rate: other });
      else if (others.some(({ replaces: back = [] }) => back.includes(id)))
        findings.error('rates_replace_each_other', where, { rate: other });
    }
  }
}

function checkZone(zone: ZoneConfig, path: string, scope: CheckScope): void {
  checkRegions(zone, path, scope);
  checkValidity(zone, path, scope.findings);
  checkDelivery(zone.delivery, `${path}.delivery`, scope.findings);
  reportDuplicateRates(zone.rates, `${path}.rates`, scope.findings);
  for (const [at, rate] of zone.rates.entries()) checkRate(rate, `${path}.rates[${at}]`, scope);
  const carriers = zone.carriers ?? [];
  reportDuplicates(carriers, (carrier) => carrier.source, `${path}.carriers`, 'source', scope.findings);
  for (const [at, carrier] of carriers.entries()) checkCarrier(carrier, `${path}.carriers[${at}]`, scope);
}

/** `also` must name zones of the same list, not too many, and must not lead back to the zone itself. */
function checkFollowing(zones: readonly ZoneConfig[], path: string, { findings }: CheckScope): void {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  for (const [at, zone] of zones.entries()) {
    const hasTooMany = withFollowed(zone, byId).length > MAX_FOLLOWED_ZONES + 1;
    if (hasTooMany) findings.error('too_many_followed', `${path}[${at}].also`, { max: MAX_FOLLOWED_ZONES });
    for (const [position, id] of (zone.also ?? []).entries()) {
      const where = `${path}[${at}].also[${position}]`;
      const followed = byId.get(id);
      if (followed === undefined) findings.error('unknown_zone', where, { zone: id });
      else if (!hasTooMany && withFollowed(followed, byId).includes(zone)) {
        findings.error('zones_follow_each_other', where, { zone: zone.id, other: id });
      }
    }
  }
}

function checkCarrier(carrier: CarrierConfig, path: string, scope: CheckScope): void {
  const { source, services, backupRates = [] } = carrier;
  if (scope.carrierCodes?.has(source) === false) scope.findings.warn('unknown_carrier', `${path}.source`, { source });
  if (services?.length === 0) scope.findings.warn('empty', `${path}.services`);
  checkValidity(carrier, path, scope.findings);
  if (carrier.markup?.flatMinor !== undefined) checkAmount(carrier.markup.flatMinor, `${path}.markup.flatMinor`, scope);
  checkDelivery(carrier.delivery, `${path}.delivery`, scope.findings);
  reportDuplicateRates(backupRates, `${path}.backupRates`, scope.findings);
  // They are offered together, and take the place of no rate of the zone.
  checkReplaced(backupRates, backupRates, `${path}.backupRates`, scope);
  for (const [at, rate] of backupRates.entries()) checkRate(rate, `${path}.backupRates[${at}]`, scope);
}

/** Reports zones that offer or contain nothing, and countries that only such zones name. */
function checkCoverage(zones: readonly ZoneConfig[], path: string, { findings, areas }: CheckScope): void {
  const byId = new Map(zones.map((zone) => [zone.id, zone]));
  const followed = new Set(zones.flatMap((zone) => zone.also ?? []));
  const served = new Set<string>();
  const unserved = new Map<string, string>();
  for (const [at, zone] of zones.entries()) {
    const where = `${path}[${at}]`;
    const offers = withFollowed(zone, byId).some(hasOptions);
    if (!offers) findings.warn('zone_without_rates', where, { zone: zone.id });
    if (zone.regions.length === 0 && !followed.has(zone.id)) findings.warn('empty', `${where}.regions`);
    const named = zone.regions.flatMap((region, position) =>
      countriesNamedBy(region, areas).map((country) => [country, `${where}.regions[${position}]`] as const),
    );
    for (const [country, first] of named) {
      if (offers) served.add(country);
      else if (!unserved.has(country)) unserved.set(country, first);
    }
  }
  for (const [country, where] of unserved) {
    if (!served.has(country)) findings.warn('country_without_rates', where, { country });
  }
}

const hasOptions = ({ rates, carriers = [] }: ZoneConfig): boolean => rates.length > 0 || carriers.length > 0;

/** Rates that never count at the same time may have one id. */
function reportDuplicateRates(rates: readonly RateConfig[], path: string, findings: Findings): void {
  const known = new Map<string, RateConfig[]>();
  for (const [at, rate] of rates.entries()) {
    const { id } = rate;
    const others = known.get(id) ?? [];
    if (others.some((other) => overlap(other, rate))) findings.error('duplicate_id', `${path}[${at}].id`, { id });
    others.push(rate);
    known.set(id, others);
  }
}

/** Nothing is free from less than this many whole units of any currency. */
const LEAST_THRESHOLD = 5;

/** Warns of `60` where 60.00 is meant; in a currency without decimals nothing can be meant. */
function checkThreshold({ freeFromMinor = 0 }: RateAmounts, path: string, currency: string, findings: Findings): void {
  const scale = 10 ** currencyDecimals(currency);
  if (scale === 1 || freeFromMinor === 0 || freeFromMinor >= LEAST_THRESHOLD * scale) return;
  const [minor, amount] = [freeFromMinor * scale, amountText(freeFromMinor, currency)];
  findings.warn('unlikely_amount', `${path}.freeFromMinor`, { amount, minor, meant: amountText(minor, currency) });
}

function checkRate(rate: RateConfig, path: string, scope: CheckScope): void {
  const { findings } = scope;
  const { transit, where = [] } = rate;
  if (transit !== undefined && transit.minDays > transit.maxDays) {
    findings.error('min_above_max', `${path}.transit`, { min: transit.minDays, max: transit.maxDays });
  }
  checkPickup(rate, path, findings);
  checkValidity(rate, path, findings);
  checkDelivery(rate.delivery, `${path}.delivery`, findings);
  for (const [at, area] of where.entries()) checkAreaId(area, `${path}.where[${at}]`, scope);
  if (rate.where?.length === 0) findings.error('empty', `${path}.where`);
  const tables: Amount[] = [];
  amountsOfRate(rate, scope.kinds, (amount, field) => {
    tables.push(amount);
    checkAmount(amount, `${path}.${field}`, scope);
    return 0;
  });
  const before = findings.list.length;
  checkRateIn(scope.currency, rate, path, scope);
  // In another currency only what is right in the settings' own: most findings have nothing to do with amounts.
  for (const currency of new Set(tables.flatMap(currenciesOf)))
    if (currency !== scope.currency && findings.list.length === before) checkRateIn(currency, rate, path, scope);
}

function checkPickup({ pickup, transit }: RateConfig, path: string, findings: Findings): void {
  if (pickup === undefined) return;
  reportDuplicates(pickup.places, ({ id }) => id, `${path}.pickup.places`, 'id', findings);
  if (transit !== undefined) findings.error('pickup_in_transit', `${path}.transit`);
  if (!/^zones\[\d+\]\.rates/.test(path)) findings.error('pickup_of_some', `${path}.pickup`);
}

/** Checks the rate as carts of one currency get it; nothing where an amount would have to be converted. */
function checkRateIn(currency: string, rate: RateConfig, path: string, scope: CheckScope): void {
  const { findings, kinds } = scope;
  const reader = createAmountReader({ currency, settingsCurrency: scope.currency, rate: null });
  const amounts = amountsOfRate(rate, kinds, reader.read);
  if (reader.converted.length > 0) return;
  const { minMinor, maxMinor, price, when } = amounts;
  if (minMinor > maxMinor) findings.error('min_above_max', path, { min: minMinor, max: maxMinor });
  checkThreshold(amounts, path, currency, findings);
  const priceKind = kinds.priceKindOf(price);
  priceKind.check(price, createCheckReport(scope, `${path}.price`, priceKind.texts));
  for (const [index, config] of when.entries()) {
    const condition = kinds.conditionOf(config);
    condition.check(config, createCheckReport(scope, `${path}.when[${index}]`, condition.texts));
  }
  checkConditions(amounts, path, scope);
}
