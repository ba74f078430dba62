import type {
  Explanation,
  GroupExplanation,
  RateVerdict,
  SourceExplanation,
  ZoneMatchExplanation,
} from '@cartfare/rating';
import { amountText } from './amount-text.ts';
import { conditionText } from './condition-text.ts';
import { MATCH_TEXTS, REASON_TEXTS } from './reason-texts.ts';

/** Why a rating came out as it did, one line a fact. */
export function explanationText({ groups }: Explanation, currency: string): readonly string[] {
  return groups.flatMap((group) => [
    `Why${group.profile === '' ? '' : `: profile ${group.profile}`}`,
    ...groupLines(group, currency).map((line) => `  ${line}`),
  ]);
}

function groupLines(group: GroupExplanation, currency: string): readonly string[] {
  const { zone, runnersUp, excluded, rates, sources } = group;
  return [
    `${amountText(group.subtotalMinor, currency)} and ${group.weightGrams} g with packaging`,
    zone === null ? 'No zone has this destination.' : `Zone ${zone.zone}, by ${matchText(zone)}`,
    ...runnersUp.map((match) => `  before ${match.zone}, by ${matchText(match)}`),
    ...excluded.map((id) => `  not ${id}: the destination is among its exceptions`),
    ...rates.map(({ rate, zone: of, verdict }) => `Rate ${rate} of ${of}: ${verdictText(verdict, currency)}`),
    ...sources.map((source) => `Carrier ${source.source} of ${source.zone}: ${answerText(source)}`),
  ];
}

const matchText = ({ by, rule }: ZoneMatchExplanation): string => `${MATCH_TEXTS[by]} ${rule}`.trimEnd();

function verdictText(verdict: RateVerdict, currency: string): string {
  switch (verdict.kind) {
    case 'offered':
      return verdict.free ? 'free' : amountText(verdict.priceMinor, currency);
    case 'condition_failed':
      return `left out, not the case: ${conditionText(verdict.condition, currency)}`;
    case 'no_tier':
      return 'left out, no tier fits the cart';
  }
}

function answerText({ answer, backupUsed }: SourceExplanation): string {
  const backup = backupUsed ? '; its backup rates stand in' : '';
  switch (answer.kind) {
    case 'quotes': {
      const quotes = answer.quotes.map(
        ({ code, priceMinor, currency }) => `${code} ${amountText(priceMinor, currency)}`,
      );
      const unreadable = (answer.unreadable ?? []).map(({ place }) => `; ${place} makes no sense`);
      return `${quotes.join(', ')}${unreadable.join('')}${backup}`;
    }
    case 'cannot_ship':
      return `${REASON_TEXTS.cannot_ship}${backup}`;
    case 'failed':
      return `${REASON_TEXTS[answer.reason]}${backup}`;
  }
}
