import type { CompiledShipping } from '../compile/compiled-shipping.ts';
import type { CompleteRequest } from '../request/rate-request.ts';
import type { Rate } from '../rates/judge-rate.ts';
import type { KeyedPlace } from '../zones/keyed-place.ts';
import { matchWholeCart, type MatchedGroup, type PlannedGroup } from './match-groups.ts';
import { judgeAll } from './rate-group.ts';
import type { RefusalReason } from './refuse-place.ts';

const isPickup = ({ config }: Rate): boolean => config.pickup !== undefined;

/** Whether the cart ships by the shop's own zones alone: rates of pickup are then among the others, in their order. */
export const isGeneralAlone = (groups: readonly MatchedGroup[], { general }: CompiledShipping): boolean =>
  groups.every(({ profile }) => profile === general);

/** The group without the rates of pickup, which count for the whole cart. */
export const withoutPickup = (group: PlannedGroup): PlannedGroup => ({
  ...group,
  zone: { ...group.zone, rates: group.zone.rates.filter((rate) => !isPickup(rate)) },
});

/** All lines with the rates of pickup in their zone of the shop; null if there are none. */
export function matchPickup(
  request: CompleteRequest,
  place: KeyedPlace,
  { currency }: MatchedGroup,
  parts: CompiledShipping,
): PlannedGroup | null {
  const whole = matchWholeCart(request, place, parts, currency);
  const rates = whole.zone?.rates.filter(isPickup) ?? [];
  return whole.zone === null || rates.length === 0 ? null : { ...whole, zone: { ...whole.zone, rates, carriers: [] } };
}

/**
 * Whether the cart can be fetched though it is not shipped: what delivery needs is missing from the address, or some lines
 * are not shipped there.
 */
export const canBeFetched = (pickup: PlannedGroup, { outcome, ...reason }: RefusalReason): boolean =>
  (outcome === 'line_cannot_ship' || ('fields' in reason && reason.fields.every(({ code }) => code === 'missing'))) &&
  judgeAll(pickup.zone.rates, pickup).some(({ verdict }) => verdict.kind === 'offered');
