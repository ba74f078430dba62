import { aRateLine, createManualClock } from '@cartfare/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type {
  GroupExplanation,
  RateConfig,
  RateResult,
  RateRequest,
  ShippingConfig,
  CarrierResponse,
} from '@cartfare/rating';
import { rate, aCarrier, quoting } from '../../testing/test-carriers.ts';
import { aRequest, aRate, aZone, compiled } from '../../testing/test-shop.ts';

/** Products in the profile of their name; all others are in the shop's own zones. */
const PROFILES = ['heavy', 'fragile'];
const NAMES = ['Standard', 'Express', 'Freight', 'Pallet'];

const amount = fc.nat(20_000);

const rates: fc.Arbitrary<readonly RateConfig[]> = fc
  .uniqueArray(fc.record({ name: fc.constantFrom(...NAMES), priceMinor: amount, belowGrams: fc.option(amount) }), {
    selector: ({ name }) => name,
    maxLength: 3,
  })
  .map((list) =>
    list.map(({ name, priceMinor, belowGrams }) =>
      aRate({
        id: name,
        name,
        price: { kind: 'flat', priceMinor },
        when: belowGrams === null ? [] : [{ of: 'weight', belowGrams: belowGrams + 1 }],
      }),
    ),
  );

const response: fc.Arbitrary<CarrierResponse> = fc.oneof(
  fc.constant<CarrierResponse>({ kind: 'cannot_ship' }),
  fc.constant<CarrierResponse>({ kind: 'failed', reason: 'timed_out' }),
  fc
    .uniqueArray(fc.record({ name: fc.constantFrom(...NAMES), priceMinor: amount }), { selector: ({ name }) => name })
    .map((quotes) => quoting(...quotes.map((quote) => ({ ...quote, code: quote.name })))),
);

/** One zone for each profile, with or without a carrier. */
const shop: fc.Arbitrary<Partial<ShippingConfig>> = fc
  .array(fc.record({ rates, carrier: fc.constantFrom(null, 'parcel', 'post') }), { minLength: 3, maxLength: 3 })
  .map((zones) =>
    zones.map((zone, at) => [
      aZone({
        id: `zone ${at}`,
        rates: zone.rates,
        carriers: zone.carrier === null ? [] : [{ source: zone.carrier, deadlineMs: 100 }],
      }),
    ]),
  )
  .map(([general = [], ...others]) => ({
    zones: general,
    profiles: PROFILES.map((id, at) => ({ id, name: id, products: [id], zones: others[at] ?? [] })),
  }));

const cart = fc
  .array(fc.record({ productHandle: fc.constantFrom('lantern', ...PROFILES), weightGrams: amount }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((lines) => lines.map((line, at) => aRateLine({ id: `line ${at}`, ...line })));

/** The cheapest price of each name in the explanation of one profile. */
function cheapestTold({ rates: judged, carriers }: GroupExplanation): ReadonlyMap<string, number> {
  const told = [
    ...judged.flatMap(({ rate: name, verdict }) =>
      verdict.kind === 'offered' ? [{ name, priceMinor: verdict.priceMinor }] : [],
    ),
    ...carriers.flatMap((carrier) => (carrier.response.kind === 'quotes' ? carrier.response.quotes : [])),
  ];
  const cheapest = new Map<string, number>();
  for (const { name, priceMinor } of told) {
    cheapest.set(name, Math.min(priceMinor, cheapest.get(name) ?? Infinity));
  }
  return cheapest;
}

const sum = (prices: readonly number[]): number => prices.reduce((total, price) => total + price, 0);

/** The prices of a cart of several profiles, computed from its explanation. */
function pricesTold(groups: readonly GroupExplanation[]): readonly number[] {
  const told = groups.map(cheapestTold);
  const common = NAMES.filter((name) => told.every((prices) => prices.has(name)));
  if (common.length > 0) return common.map((name) => sum(told.map((prices) => prices.get(name) ?? 0)));
  if (told.some((prices) => prices.size === 0)) return [];
  return [sum(told.map((prices) => Math.min(...prices.values())))];
}

const byValue = (prices: readonly number[]) => prices.toSorted((a, b) => a - b);

function groupsOf(rating: RateResult): readonly GroupExplanation[] {
  if (rating.outcome === 'nothing_to_ship' || rating.explanation === null) throw new Error('not explained');
  return rating.explanation.groups;
}

const ask = (
  config: Partial<ShippingConfig>,
  request: RateRequest,
  responses: readonly CarrierResponse[],
  explain: boolean,
) =>
  rate(
    request,
    compiled(config),
    ['parcel', 'post'].map((code, at) => aCarrier(responses[at] ?? { kind: 'cannot_ship' }, code)),
    { clock: createManualClock(), explain },
  );

describe('for any cart of several profiles, the explanation', () => {
  it('tells of the parts that its options are added up from, and changes nothing about them', async () => {
    const several = cart.filter((lines) => new Set(lines.map(({ productHandle }) => productHandle)).size > 1);
    await fc.assert(
      fc.asyncProperty(shop, several, fc.tuple(response, response), async (config, lines, responses) => {
        const request = aRequest({ lines });
        const explained = await ask(config, request, responses, true);
        const quotes = explained.outcome === 'rated' ? explained.quotes : [];
        expect(byValue(quotes.map(({ priceMinor }) => priceMinor))).toEqual(byValue(pricesTold(groupsOf(explained))));
        expect(await ask(config, request, responses, false)).toEqual({ ...explained, explanation: null });
      }),
    );
  });

  it('has each line once, under the profile that it ships by', async () => {
    await fc.assert(
      fc.asyncProperty(shop, cart, async (config, lines) => {
        const groups = groupsOf(await ask(config, aRequest({ lines }), [], true));
        const profileOf = new Map(groups.flatMap(({ profile, lineIds }) => lineIds.map((id) => [id, profile])));
        expect(groups.flatMap(({ lineIds }) => lineIds)).toHaveLength(lines.length);
        for (const { id, productHandle = '' } of lines) {
          expect(profileOf.get(id)).toBe(PROFILES.includes(productHandle) ? productHandle : '');
        }
      }),
    );
  });
});
