import type { ShippingRate } from '../wire/shipping-rate.ts';
import { fill, fillParts } from '../texts/fill.ts';
import { pluralText } from '../texts/texts.ts';
import type { CalculatorState, Rated } from './state.ts';
import type { EstimateView, RateView, ViewSettings } from './view-model.ts';

/** The options in the server's order; badges mark the cheapest and the fastest. A rate that is both is the cheapest. */
export function projectRates(state: Rated, settings: ViewSettings): readonly RateView[] {
  const { texts } = settings;
  const cheapest = cheapestOf(state.rates);
  const fastest = fastestOf(state.rates);
  const counted = countedRate(state);
  return state.rates.map((rate) => {
    const price = priceText(rate, state, settings);
    const spokenParts = fillParts<'rateSpoken'>(texts.rateSpoken, { name: rate.name, price });
    return {
      code: rate.code,
      name: rate.name,
      price,
      spoken: spokenParts.map(({ text }) => text).join(''),
      spokenParts,
      description: rate.description,
      delivery: deliveryText(rate.delivery, settings),
      badges:
        rate === cheapest
          ? [{ kind: 'cheapest', text: texts.cheapest }]
          : rate === fastest
            ? [{ kind: 'fastest', text: texts.fastest }]
            : [],
      selected: rate === counted,
    };
  });
}

/** The estimated-shipping line: the selected rate, or the first one; hidden without rates. */
export function projectEstimate(state: CalculatorState, settings: ViewSettings): EstimateView {
  const rate = state.status === 'rated' ? countedRate(state) : undefined;
  const label = settings.texts.estimatedShipping;
  if (rate === undefined) return { visible: false, label, amount: '' };
  return {
    visible: true,
    label,
    amount: priceText(rate, state, settings),
    rateName: rate.name,
    rateCode: rate.code,
    priceHundredths: rate.priceHundredths,
    currency: rate.currency,
  };
}

/** "FREE" for exactly 0, in the row, the sentence and the line alike; otherwise the amount. */
export const priceText = (rate: ShippingRate, state: CalculatorState, { money, texts }: ViewSettings): string =>
  rate.priceHundredths === 0 ? texts.free : money.write(rate.priceHundredths, rate.currency, state.displayCurrency);

const countedRate = ({ rates, selectedCode }: Rated): ShippingRate | undefined =>
  rates.find((rate) => rate.code === selectedCode) ?? rates[0];

/** The first of the cheapest; undefined for a single rate, and when the currencies differ. */
export function cheapestOf(rates: readonly ShippingRate[]): ShippingRate | undefined {
  if (rates.length < 2 || rates.some((rate) => rate.currency !== rates[0]?.currency)) return undefined;
  return rates.reduce((best, rate) => (rate.priceHundredths < best.priceHundredths ? rate : best));
}

/**
 * The first of those that arrive soonest for sure; undefined unless two rates have dates to compare. Programs without
 * types leave `delivery` out where there are no dates.
 */
function fastestOf(rates: readonly ShippingRate[]): ShippingRate | undefined {
  const dated = rates.filter((rate) => rate.delivery != null);
  if (dated.length < 2) return undefined;
  return dated.reduce((best, rate) => (arrivalOf(rate) < arrivalOf(best) ? rate : best));
}

/** Sorts by the latest day, then by the earliest; ISO days sort as text. */
export const arrivalOf = ({ delivery }: ShippingRate): string => `${delivery?.latest} ${delivery?.earliest}`;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * "Arrives Wed, Nov 25 – Fri, Nov 27" in the shopper's language; empty when the rate has no dates. Breaks between the
 * days and not within one.
 */
function deliveryText(delivery: ShippingRate['delivery'], { texts, locale }: ViewSettings): string {
  if (delivery == null) return '';
  const parts = formatFor(locale).formatRangeToParts(utcDay(delivery.earliest), utcDay(delivery.latest));
  // Engines use different thin spaces around the dash; servers and browsers have to agree.
  const days = parts.map(({ value }) =>
    IS_DASH.test(value) ? value.replace(THIN, ' ') : value.replace(SPACES, NO_BREAK),
  );
  return fill<'arrives'>(texts.arrives, { days: days.join('') });
}

const IS_DASH = /^\s*[–—-]\s*$/;
const THIN = /[\u2009\u202f]/g;
const SPACES = /\s/g;
const NO_BREAK = '\u00a0';

/**
 * Creates the date format and the plural rules in advance. The first time takes a browser some 15 ms, a slow phone 60
 * ms: better while the shop computes the rates than between its response and the paint.
 */
export function prepareRateTexts(locale: string): void {
  formatFor(locale).formatRangeToParts(utcDay('2026-11-25'), utcDay('2026-11-27'));
  pluralText({ other: '' }, 1, locale);
}

/** Delivery days are calendar days of the destination: they must not shift with the shopper's time zone. */
const utcDay = (isoDay: string): Date => new Date(`${isoDay}T00:00:00Z`);

function formatFor(locale: string): Intl.DateTimeFormat {
  let format = formats.get(locale);
  if (format === undefined) {
    // Latin digits, as in prices and counts, whatever the language's own are.
    const options = {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      numberingSystem: 'latn',
      timeZone: 'UTC',
    } as const;
    format = new Intl.DateTimeFormat(locale, options);
    formats.set(locale, format);
  }
  return format;
}
