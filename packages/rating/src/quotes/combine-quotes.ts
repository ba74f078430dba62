import type { Omission, Quote, QuotePart } from '../results/rate-result.ts';

/** An option of the lines of one profile. */
export interface ProfileQuote extends Quote {
  /** Options of several profiles with an equal one are added up: the same for shoppers of every language. */
  readonly sharedName: string;
}

export interface CombinedQuotes {
  readonly quotes: readonly Quote[];
  /** The profiles' options that the combined ones consist of. The others have dropped out. */
  readonly parts: ReadonlySet<Quote>;
}

/**
 * Combines the options of several profiles into options of the whole cart.
 *
 * Options whose name all profiles have are added up, in the order of the first profile. Without a common name, there is
 * one option: the cheapest of each profile, named after all of them ("Standard + Freight"). Empty if a profile has no
 * options, because the cart then cannot be shipped as a whole. `labels`: what the parts of each profile are called; empty
 * where that is not known.
 */
export function combineQuotes(
  groups: readonly (readonly ProfileQuote[])[],
  labels: readonly PartLabel[] = [],
): CombinedQuotes {
  const [first = [], ...others] = groups;
  if (others.length === 0) return { quotes: first.map(withoutSharedName), parts: new Set(first) };
  const common: (readonly ProfileQuote[])[] = [];
  for (const quote of firstOfEachName(first)) {
    const parts = others.map((quotes) => cheapest(quotes.filter((other) => isShared(other, quote))));
    const found = parts.filter((part) => part !== undefined);
    if (found.length === parts.length) common.push([quote, ...found]);
  }
  if (common.length > 0) return added(common, labels);
  const parts = groups.map(cheapest).filter((part) => part !== undefined);
  return added(parts.length === groups.length ? [parts] : [], labels);
}

/** What a part is called. */
export type PartLabel = Omit<QuotePart, 'delivery'>;

const added = (options: readonly (readonly Quote[])[], labels: readonly PartLabel[]): CombinedQuotes => ({
  quotes: options.map((parts) => addUp(parts, labels)),
  parts: new Set(options.flat()),
});

/** If a profile has a name twice, the cheaper option. */
const firstOfEachName = (quotes: readonly ProfileQuote[]): readonly ProfileQuote[] =>
  quotes.filter((quote) => cheapest(quotes.filter((other) => isShared(other, quote))) === quote);

/** Carriers send names in the shopper's language only; they are compared with what the shopper reads, too. */
const isShared = (one: ProfileQuote, other: ProfileQuote): boolean =>
  one.sharedName === other.sharedName || one.name === other.name;

function withoutSharedName(option: ProfileQuote): Quote {
  const { sharedName: _, ...quote } = option;
  return quote;
}

/** The first of several with the same price. */
function cheapest(quotes: readonly ProfileQuote[]): ProfileQuote | undefined {
  return quotes.reduce<ProfileQuote | undefined>(
    (best, quote) => (best === undefined || quote.priceMinor < best.priceMinor ? quote : best),
    undefined,
  );
}

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)].filter((text) => text !== '');

function addUp(parts: readonly Quote[], labels: readonly PartLabel[]): Quote {
  const sources = unique(parts.map((part) => part.source));
  return {
    name: unique(parts.map((part) => part.name)).join(' + '),
    code: unique(parts.map((part) => part.code)).join('+'),
    description: unique(parts.map((part) => part.description)).join(' + '),
    priceMinor: parts.reduce((sum, part) => sum + part.priceMinor, 0),
    currency: parts[0]?.currency ?? '',
    source: sources.length === 1 ? (sources[0] ?? 'shop') : 'shop',
    ...lastArrival(parts),
    phoneRequired: parts.some((part) => part.phoneRequired),
    ...(labels.length === 0
      ? {}
      : { parts: labels.map((label, at) => ({ ...label, delivery: parts[at]?.delivery ?? null })) }),
  };
}

/** The cart arrives with its last part; there is no date unless every part has one. */
function lastArrival(parts: readonly Quote[]): Pick<Quote, 'delivery' | 'deliveryDays'> {
  const dates = parts.map((part) => part.delivery).filter((delivery) => delivery !== null);
  if (dates.length < parts.length) return { delivery: null, deliveryDays: [] };
  const last = (texts: readonly string[]) => texts.reduce((a, b) => (a > b ? a : b), '');
  const days = [0, -1].map((at) => Math.max(...parts.map((part) => part.deliveryDays.at(at) ?? 0)));
  return {
    delivery: { earliest: last(dates.map((date) => date.earliest)), latest: last(dates.map((date) => date.latest)) },
    deliveryDays: [...new Set(days)],
  };
}

/** The omissions of all profiles without duplicates: a carrier that fails for two profiles is listed once. */
export function combineOmissions(groups: readonly (readonly Omission[])[]): readonly Omission[] {
  const known = new Map<string, Omission>();
  for (const omission of groups.flat()) {
    const { source, service, reason, backup } = omission;
    const key = JSON.stringify([source, service, reason, backup]);
    if (!known.has(key)) known.set(key, omission);
  }
  return [...known.values()];
}
