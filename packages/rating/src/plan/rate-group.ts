import type { Omission, Quote } from '../results/rate-result.ts';
import { judgeRate, type Rate, type RateVerdict } from '../rates/judge-rate.ts';
import type { CarrierAnswer } from './ask-carriers.ts';
import { carrierQuotes, type QuoteContext, type ServiceOmission } from '../quotes/carrier-quotes.ts';
import type { PlannedGroup } from './match-groups.ts';

/** The options of one profile's lines, and what their explanation needs. */
export interface RatedGroup {
  readonly group: PlannedGroup;
  readonly quotes: readonly Quote[];
  readonly judged: readonly JudgedRate[];
  readonly answers: readonly RatedAnswer[];
}

/** A carrier's answer and what was made of it. */
export interface RatedAnswer extends CarrierAnswer {
  /** Options of the backup rates; they may drop out when the options of several profiles are combined. */
  readonly backup: readonly Quote[];
  /** Quoted services that cannot be offered. */
  readonly omissions: readonly ServiceOmission[];
}

export interface JudgedRate {
  readonly rate: Rate;
  readonly verdict: RateVerdict;
}

/** The zone's own rates, then each carrier's quotes, or the backup rates in their place. */
export function rateGroup(group: PlannedGroup, answers: readonly CarrierAnswer[], context: QuoteContext): RatedGroup {
  const judged = judgeAll(group.zone.rates, group);
  const quotes = shopQuotes(judged, context);
  const rated: RatedAnswer[] = [];
  for (const { carrier, answer } of answers) {
    const live = answer.kind === 'quotes' ? carrierQuotes(carrier, answer, context) : NOTHING;
    // An answer without usable quotes, such as one in a currency without an exchange rate, counts as none.
    const isUnusable = live.quotes.length === 0 && live.omissions.length > 0;
    const needsBackup = answer.kind === 'failed' || isUnusable;
    const backup = needsBackup ? shopQuotes(judgeAll(carrier.backupRates, group), context) : [];
    quotes.push(...backup, ...live.quotes);
    rated.push({ carrier, answer, backup, omissions: live.omissions });
  }
  return { group, quotes, judged, answers: rated };
}

const NOTHING = { quotes: [], omissions: [] };

/** Whether a backup rate is among `parts`, the quotes that the offered options consist of. */
export const isBackupUsed = ({ backup }: RatedAnswer, parts: ReadonlySet<Quote>): boolean =>
  backup.some((quote) => parts.has(quote));

/** The carriers' options that are missing from the result. `parts`: as for `isBackupUsed`. */
export const omissionsOf = ({ answers }: RatedGroup, parts: ReadonlySet<Quote>): readonly Omission[] =>
  answers.flatMap((rated): readonly Omission[] => {
    const { carrier, answer, omissions } = rated;
    const backup = isBackupUsed(rated, parts);
    if (answer.kind === 'quotes') return omissions.map((omission) => ({ ...omission, backup }));
    const reason = answer.kind === 'failed' ? answer.reason : 'cannot_ship';
    return [{ source: carrier.config.source, reason, backup }];
  });

const judgeAll = (rates: readonly Rate[], { cart }: PlannedGroup): readonly JudgedRate[] =>
  rates.map((rate) => ({ rate, verdict: judgeRate(rate, cart) }));

const shopQuotes = (judged: readonly JudgedRate[], context: QuoteContext): Quote[] =>
  judged.flatMap(({ rate, verdict }) => {
    if (verdict.kind !== 'offered') return [];
    const { name, id, description = '', phoneRequired = false, transit } = rate.config;
    return {
      name,
      code: id,
      description,
      priceMinor: verdict.priceMinor,
      currency: context.currency,
      source: 'shop',
      ...context.estimator.after(transit),
      phoneRequired,
    };
  });
