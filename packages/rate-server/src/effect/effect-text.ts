import { amountText } from '@cartfare/rating';
import { countText, tableText } from '@cartfare/shipping-file';
import { CHANGES, type ChangeKind, type EffectExample, type EffectKind, type SettingsEffect } from './effect-result.ts';

/** The effect for a merchant, in lines. */
export function effectText({ quotes, counts, options, cheapest, examples }: SettingsEffect): string {
  const kinds = KINDS.filter(([kind]) => counts[kind] > 0);
  const rows = options.map((option) => [
    option.code,
    ...[...CHANGES, 'same' as const].map((kind) => `${option[kind]} ${OPTION_TEXTS[kind]}`),
  ]);
  return [
    `${countText(quotes, 'quote')}, rated again:`,
    ...tableText(kinds.map(([kind, text]) => [counts[kind].toLocaleString('en'), text])),
    ...cheapest.map(
      ({ currency, beforeMinor, afterMinor }) =>
        `Their cheapest options, added up: ${amountText(beforeMinor, currency)} -> ${amountText(afterMinor, currency)}`,
    ),
    ...(rows.length === 0 ? [] : ['Options', ...tableText(rows)]),
    ...CHANGES.flatMap((kind) => exampleLines(kind, examples[kind])),
  ].join('\n');
}

/** In the order in which they are said. One quote may be several of the first. */
const KINDS: readonly (readonly [EffectKind, string])[] = [
  ['dearer', 'have a dearer option'],
  ['cheaper', 'have a cheaper option'],
  ['loses', 'lose an option'],
  ['losesAll', 'of them lose all options'],
  ['gains', 'gain an option'],
  ['gainsFirst', 'of them had none'],
  ['same', 'stay as they are'],
  ['asks_carrier', 'ask a carrier: their parcels or addresses differ from what it was asked'],
  ['place_too_coarse', 'depend on the rest of the postal code, which is not logged'],
  ['not_kept', 'are too large to be kept in the log'],
];

const OPTION_TEXTS: Readonly<Record<ChangeKind | 'same', string>> = {
  dearer: 'dearer',
  cheaper: 'cheaper',
  loses: 'lost',
  gains: 'gained',
  same: 'the same',
};

function exampleLines(kind: ChangeKind, examples: readonly EffectExample[]): readonly string[] {
  if (examples.length === 0) return [];
  const title = `Largest: ${OPTION_TEXTS[kind]}`;
  return [title, ...tableText(examples.map(exampleCells))];
}

const exampleCells = ({ record, quotes, options }: EffectExample): readonly string[] => [
  `quote ${record.id}`,
  [record.country, record.province, record.postalPrefix].filter((part) => part !== '').join(' '),
  options
    .filter(({ beforeMinor, afterMinor }) => beforeMinor !== afterMinor)
    .map(({ code, beforeMinor, afterMinor }) => {
      const [before, after] = [beforeMinor, afterMinor].map((minor) =>
        minor === null ? 'none' : amountText(minor, record.currency),
      );
      return `${code} ${before} -> ${after}`;
    })
    .join(', '),
  quotes === 1 ? '' : countText(quotes, 'equal quote'),
];
