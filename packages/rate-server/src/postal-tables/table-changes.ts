import type { SettingsChange } from '@cartfare/rating';
import { countText } from '@cartfare/shipping-file';
import type { PostalTable } from './postal-table-queries.ts';

/** How the postal tables of two versions differ, in words: `Postal table courier: 2 rules -> 3 rules`. */
export function tableChanges(before: readonly PostalTable[], after: readonly PostalTable[]): readonly SettingsChange[] {
  const areas = [...new Set([...before, ...after].map(({ area }) => area))].toSorted();
  return areas.flatMap((area) => {
    const [old, now] = [before, after].map((tables) => tables.find((table) => table.area === area));
    if (old?.content === now?.content) return [];
    const [from, to] = [old, now].map((table) => (table === undefined ? 'none' : countText(table.ruleCount, 'rule')));
    const what = old === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
    const words = from === to ? `other codes, ${to}` : `${from} -> ${to}`;
    return { what, path: `postalTables.${area}`, text: `Postal table ${area}: ${words}` };
  });
}
