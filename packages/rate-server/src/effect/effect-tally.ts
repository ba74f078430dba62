import type { QuoteRecord } from '../quotes/quote-record.ts';
import {
  CHANGES,
  type ChangeKind,
  type EffectExample,
  type EffectKind,
  type OptionChange,
  type SettingsEffect,
} from './effect-result.ts';
import type { ReplayedAnswer } from './replay.ts';

/** Equal quotes, and one of them. */
export interface EqualQuotes {
  readonly record: QuoteRecord;
  readonly quotes: number;
}

export interface EffectTally {
  count(kind: EffectKind, quotes: number): void;
  add(group: EqualQuotes, before: ReplayedAnswer, after: ReplayedAnswer): void;
  /** `quotes`: of how many. */
  effect(quotes: number): SettingsEffect;
}

type OptionCounts = Record<ChangeKind | 'same', number>;

export function createTally(): EffectTally {
  const counts = noCounts();
  const options = new Map<string, OptionCounts>();
  const cheapest = new Map<string, { beforeMinor: number; afterMinor: number }>();
  const found: Record<ChangeKind, EffectExample[]> = { dearer: [], cheaper: [], loses: [], gains: [] };

  function addKinds({ record, quotes }: EqualQuotes, changes: readonly OptionChange[]): void {
    const kinds = new Set(changes.map(kindOf));
    for (const kind of CHANGES.filter((each) => kinds.has(each))) {
      counts[kind] += quotes;
      found[kind].push({ record, quotes, options: changes });
    }
    if (CHANGES.every((kind) => !kinds.has(kind))) counts.same += quotes;
    for (const change of changes) {
      const ofOption = options.get(change.code) ?? { dearer: 0, cheaper: 0, loses: 0, gains: 0, same: 0 };
      options.set(change.code, ofOption);
      ofOption[kindOf(change)] += quotes;
    }
  }

  function addCheapest({ record: { currency }, quotes }: EqualQuotes, changes: readonly OptionChange[]): void {
    const [before, after] = [lowest(changes, 'beforeMinor'), lowest(changes, 'afterMinor')];
    if (before !== null && after === null) counts.losesAll += quotes;
    if (before === null && after !== null) counts.gainsFirst += quotes;
    if (before === null || after === null) return;
    const { beforeMinor, afterMinor } = cheapest.get(currency) ?? { beforeMinor: 0, afterMinor: 0 };
    cheapest.set(currency, { beforeMinor: beforeMinor + before * quotes, afterMinor: afterMinor + after * quotes });
  }

  return {
    count: (kind, quotes) => {
      counts[kind] += quotes;
    },
    add: (group, before, after) => {
      if (before.kind !== 'options') counts[before.kind] += group.quotes;
      else if (after.kind !== 'options') counts[after.kind] += group.quotes;
      else {
        const changes = changesOf(before.options, after.options);
        addKinds(group, changes);
        addCheapest(group, changes);
      }
    },
    effect: (quotes) => ({
      quotes,
      counts,
      options: [...options].map(([code, ofOption]) => ({ code, ...ofOption })),
      cheapest: [...cheapest].map(([currency, sums]) => ({ currency, ...sums })),
      examples: {
        dearer: largest(found.dearer, 'dearer'),
        cheaper: largest(found.cheaper, 'cheaper'),
        loses: largest(found.loses, 'loses'),
        gains: largest(found.gains, 'gains'),
      },
    }),
  };
}

const noCounts = (): Record<EffectKind, number> => ({
  dearer: 0,
  cheaper: 0,
  loses: 0,
  gains: 0,
  same: 0,
  losesAll: 0,
  gainsFirst: 0,
  asks_carrier: 0,
  place_too_coarse: 0,
  not_kept: 0,
});

/** The options of both, those before first. */
function changesOf(before: QuoteRecord['options'], after: QuoteRecord['options']): readonly OptionChange[] {
  const [pricesBefore, pricesAfter] = [before, after].map(
    (options) => new Map(options.map(({ code, priceMinor }) => [code, priceMinor])),
  );
  const codes = new Set([...before, ...after].map(({ code }) => code));
  return [...codes].map((code) => ({
    code,
    beforeMinor: pricesBefore?.get(code) ?? null,
    afterMinor: pricesAfter?.get(code) ?? null,
  }));
}

function kindOf({ beforeMinor, afterMinor }: OptionChange): ChangeKind | 'same' {
  if (beforeMinor === null) return 'gains';
  if (afterMinor === null) return 'loses';
  if (beforeMinor === afterMinor) return 'same';
  return afterMinor > beforeMinor ? 'dearer' : 'cheaper';
}

function lowest(changes: readonly OptionChange[], side: 'beforeMinor' | 'afterMinor'): number | null {
  const prices = changes.flatMap((change) => change[side] ?? []);
  return prices.length === 0 ? null : prices.reduce((least, price) => Math.min(least, price));
}

const MAX_EXAMPLES = 3;

function largest(examples: readonly EffectExample[], kind: ChangeKind): readonly EffectExample[] {
  const sizeOf = ({ options, quotes }: EffectExample): number =>
    kind === 'loses' || kind === 'gains'
      ? quotes
      : options
          .filter((option) => kindOf(option) === kind)
          .reduce(
            (most, { beforeMinor, afterMinor }) => Math.max(most, Math.abs((afterMinor ?? 0) - (beforeMinor ?? 0))),
            0,
          );
  return examples
    .map((example) => ({ example, size: sizeOf(example) }))
    .sort((a, b) => b.size - a.size || b.example.quotes - a.example.quotes)
    .slice(0, MAX_EXAMPLES)
    .map(({ example }) => example);
}
