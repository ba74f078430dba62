import { beginningPattern, type Province } from '@cartfare/core/internal';

/** What is known of the provinces that a postal code of their country, or the beginning of one, is in. */
export interface CodeProvinces {
  /** The one that it is in; empty where that is not known. */
  readonly only: string;
  /** All that it may be in; null where that is not known. */
  readonly possible: ReadonlySet<string> | null;
}

export type ProvincesOfCode = (postalCode: string) => CodeProvinces;

/**
 * By how the codes of provinces begin. A code that none of these is the beginning of is in a province of which that is not
 * known; if it is known of all, one that is not listed can be in any.
 */
export function provincesOfCode(provinces: readonly Province[]): ProvincesOfCode {
  const known = provinces.flatMap(({ code, postalPrefixes }) => {
    if (postalPrefixes === undefined) return [];
    return { code, whole: new RegExp(`^(?:${postalPrefixes})`), part: beginningPattern(`^(?:${postalPrefixes})$`) };
  });
  const unknown = provinces.flatMap(({ code, postalPrefixes }) => (postalPrefixes === undefined ? code : []));
  return (postalCode) => {
    const sure = known.filter(({ whole }) => whole.test(postalCode)).map(({ code }) => code);
    const perhaps = known.filter(({ code, part }) => !sure.includes(code) && part.test(postalCode));
    const possible = new Set([...sure, ...perhaps.map(({ code }) => code), ...(sure.length === 0 ? unknown : [])]);
    const [first = ''] = sure;
    return { only: possible.size === 1 ? first : '', possible: possible.size === 0 ? null : possible };
  };
}
