import type { CarrierConfig, CarrierDates, MarkupConfig } from '../config/carrier-config.ts';
import type { LiveCarrierConfig, ServiceConfig } from '../config/live-carrier-config.ts';
import { DEFAULT_CARRIER_DEADLINE_MS } from '../limits.ts';

/** A zone's carrier, with the settings of the live carrier where the zone says nothing. */
export interface ResolvedCarrier {
  readonly source: string;
  readonly deadlineMs: number;
  /** Service codes to offer; undefined: all. */
  readonly services: readonly string[] | undefined;
  /** Names, and services that are not offered, by code. */
  readonly labels: Readonly<Record<string, ServiceConfig>>;
  readonly residential: boolean;
  readonly markup: MarkupConfig;
  readonly dimensionalDivisor: number | undefined;
  readonly dates: CarrierDates;
}

/** `live`: undefined for a carrier that the settings do not define, such as one that the program adds. */
export const resolveCarrier = (config: CarrierConfig, live: LiveCarrierConfig | undefined): ResolvedCarrier => ({
  source: config.source,
  deadlineMs: config.deadlineMs ?? live?.deadlineMs ?? DEFAULT_CARRIER_DEADLINE_MS,
  services: config.services,
  labels: live?.services ?? {},
  residential: live?.residential ?? true,
  markup: config.markup ?? live?.markup ?? {},
  dimensionalDivisor: config.dimensionalDivisor,
  dates: config.dates ?? live?.dates ?? 'from_dispatch',
});

/** Whether the service is offered. */
export const isWanted = ({ services, labels }: ResolvedCarrier, service: string): boolean =>
  (services === undefined || services.includes(service)) && labelOf(labels, service)?.hide !== true;

/**
 * Whether a message concerns services that are offered: one of them, or all whose codes begin with `service/`. Null is
 * about all of them.
 */
export const isMessageWanted = (carrier: ResolvedCarrier, service: string | null): boolean =>
  service === null ||
  (labelOf(carrier.labels, service)?.hide !== true &&
    (carrier.services === undefined ||
      carrier.services.some((code) => code === service || code.startsWith(`${service}/`))));

/** `services` may have any name, such as `constructor`. */
export const labelOf = (labels: ResolvedCarrier['labels'], service: string): ServiceConfig | undefined =>
  Object.hasOwn(labels, service) ? labels[service] : undefined;
