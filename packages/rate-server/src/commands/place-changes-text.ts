import { findPlaceChanges, type PlaceChange, type RateKindOptions } from '@cartfare/rating';
import { countText } from '@cartfare/shipping-file';
import type { StoredPostalTable } from '../postal-tables/postal-table-queries.ts';
import type { PlannedImport } from '../settings/import-settings.ts';
import { jsonOf } from '../settings/live-config.ts';
import { withAdapters } from '../with-adapters.ts';

/** Maximum ranges of codes that are printed. */
const MAX_PRINTED = 20;

/**
 * The places whose zone or areas an import changes, one range of codes a line. Empty if it changes no table, or if nothing
 * was live before.
 */
export async function placeChangesText(
  { text, before, postalTables }: PlannedImport,
  rateKinds: RateKindOptions | undefined,
): Promise<string> {
  if (before === null) return '';
  const countries = changedCountries(before.postalTables, postalTables);
  if (countries.length === 0) return '';
  const pagesOf = (tables: readonly StoredPostalTable[]) => tables.flatMap(({ pages }) => pages);
  const found = await findPlaceChanges(
    { settings: jsonOf(before), postalPages: pagesOf(before.postalTables) },
    { settings: jsonOf({ id: before.id + 1, text }), postalPages: pagesOf(postalTables) },
    countries,
    withAdapters(rateKinds),
  );
  if (found === null) return '';
  const { changes, unknown } = found;
  const left = changes.length - MAX_PRINTED;
  return [
    ...changes.slice(0, MAX_PRINTED).map((change) => `${changeText(change)}\n`),
    ...(left > 0 ? [`… and ${countText(left, 'more range')} of codes\n`] : []),
    ...unknown.map((country) => `Places in ${country} may change: its codes have letters, and are not compared.\n`),
    ...(changes.length + unknown.length === 0 ? ['No place changes its zone or area.\n'] : []),
  ].join('');
}

/** The countries of the tables that are others than before. */
function changedCountries(
  before: readonly StoredPostalTable[],
  after: readonly StoredPostalTable[],
): readonly string[] {
  const isIn = (tables: readonly StoredPostalTable[]) => (table: StoredPostalTable) =>
    tables.some(({ area, content }) => area === table.area && content === table.content);
  const changed = [...before.filter((table) => !isIn(after)(table)), ...after.filter((table) => !isIn(before)(table))];
  return [...new Set(changed.flatMap(({ pages }) => pages.map(({ country }) => country)))].toSorted();
}

/** `PT 4000...4999 (10,000,000 codes): from portugal to express; now in the area express` */
function changeText({ country, first, last, profile, zones: [from, to], gained, lost }: PlaceChange): string {
  const count = countText(Number(last) - Number(first) + 1, 'code');
  const parts = [
    ...(from === to ? [] : [`from ${from ?? 'no zone'} to ${to ?? 'no zone'}`]),
    ...gained.map((area) => `now in the area ${area}`),
    ...lost.map((area) => `no longer in the area ${area}`),
  ];
  const where = `${country} ${rangeText(first, last)} (${count})`;
  return `${where}${profile === '' ? '' : `, profile ${profile}`}: ${parts.join('; ')}`;
}

/** As a rule of the settings: `4000*` for 4000000 to 4000999. */
function rangeText(first: string, last: string): string {
  const [, zeros = ''] = /(0*)$/.exec(first) ?? [];
  const [, nines = ''] = /(9*)$/.exec(last) ?? [];
  const cut = first.length - Math.min(zeros.length, nines.length, first.length - 1);
  const [from, to] = [first.slice(0, cut), last.slice(0, cut)];
  if (from !== to) return `${from}...${to}`;
  return cut === first.length ? from : `${from}*`;
}
