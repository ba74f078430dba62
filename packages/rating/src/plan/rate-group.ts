import type { Carrier } from '../compiled-shipping.ts';
import type { RateVerdict } from '../explain/explanation.ts';
import type { Omission, Quote } from '../question/rating.ts';
import { judgeRate, type Rate } from '../rates/judge-rate.ts';
import type { CarrierAnswer } from '../sources/ask-carriers.ts';
import { carrierQuotes, type QuoteContext } from './carrier-quotes.ts';
import type { PlannedGroup } from './plan-rating.ts';

/** The options of one profile's lines, with what is needed to explain them. */
export interface RatedGroup {
  readonly group: PlannedGroup;
  readonly quotes: readonly Quote[];
  readonly omissions: readonly Omission[];
  readonly judged: readonly JudgedRate[];
  readonly answers: readonly (CarrierAnswer & { readonly backupUsed: boolean })[];
}

export interface JudgedRate {
  readonly rate: Rate;
  readonly verdict: RateVerdict;
}

/** The zone's own rates, then each carrier's quotes or the backup rates that stand in for them. */
export function rateGroup(group: PlannedGroup, answers: readonly CarrierAnswer[], context: QuoteContext): RatedGroup {
  const judged = judgeAll(group.zone.rates, group);
  const quotes = shopQuotes(judged, context);
  const omissions: Omission[] = [];
  const used: (CarrierAnswer & { backupUsed: boolean })[] = [];
  for (const { carrier, answer } of answers) {
    const backup = backupQuotes(carrier, answer.kind === 'failed', group, context);
    quotes.push(...backup);
    used.push({ carrier, answer, backupUsed: backup.length > 0 });
    if (answer.kind === 'quotes') {
      const live = carrierQuotes(carrier, answer, context);
      quotes.push(...live.quotes);
      omissions.push(...live.omissions);
    } else {
      const reason = answer.kind === 'failed' ? answer.reason : 'cannot_ship';
      omissions.push({ source: carrier.config.source, reason, backup: backup.length > 0 });
    }
  }
  return { group, quotes, omissions, judged, answers: used };
}

const judgeAll = (rates: readonly Rate[], { cart }: PlannedGroup): readonly JudgedRate[] =>
  rates.map((rate) => ({ rate, verdict: judgeRate(rate, cart) }));

const backupQuotes = (carrier: Carrier, failed: boolean, group: PlannedGroup, context: QuoteContext): Quote[] =>
  failed ? shopQuotes(judgeAll(carrier.backupRates, group), context) : [];

function shopQuotes(judged: readonly JudgedRate[], context: QuoteContext): Quote[] {
  const quotes: Quote[] = [];
  for (const { rate, verdict } of judged) {
    if (verdict.kind !== 'offered') continue;
    const { name, id, description = '', phoneRequired = false, transit } = rate.config;
    quotes.push({
      name,
      code: id,
      description,
      priceMinor: verdict.priceMinor,
      currency: context.currency,
      source: 'shop',
      ...context.desk.after(transit),
      phoneRequired,
    });
  }
  return quotes;
}
