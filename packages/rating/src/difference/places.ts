import { countryName } from '../schema/country-name.ts';
import { canonicalText, fieldOf, isList, isPlainObject, asText } from './plain-data.ts';

/** Whether the list of this name has places: what belongs to it counts, not its order. */
export const isListOfPlaces = (field: string): boolean => ['regions', 'except', 'where'].includes(field);

/** One for each province and each postal code of the place. */
export function placeMembers(place: unknown): readonly unknown[] {
  if (!isPlainObject(place)) return [place];
  const { provinces, postalCodes, ...rest } = place;
  const members = [
    ...itemsOf(provinces).map((province) => ({ ...rest, province })),
    ...itemsOf(postalCodes).map((postalCode) => ({ ...rest, postalCode })),
  ];
  return members.length === 0 ? [place] : members;
}

const itemsOf = (value: unknown): readonly unknown[] => (isList(value) ? value : []);

/** `Spain, 12 postal codes of Portugal (1000*, 1100*, 1200* …), the rest of the world` */
export function membersText(members: readonly unknown[]): string {
  const groups = new Map<string, unknown[]>();
  for (const member of members) {
    const group = canonicalText([fieldOf(member, 'country'), part(member)?.what]);
    const own = part(member) === null ? canonicalText(member) : group;
    groups.set(own, [...(groups.get(own) ?? []), member]);
  }
  return [...groups.values()].map(groupText).join(', ');
}

function part(member: unknown): { readonly what: string; readonly code: string } | null {
  const [province, postalCode] = [fieldOf(member, 'province'), fieldOf(member, 'postalCode')];
  if (province !== undefined) return { what: 'province', code: asText(province) };
  return postalCode === undefined ? null : { what: 'postal code', code: asText(postalCode) };
}

function groupText(members: readonly unknown[]): string {
  const [first] = members;
  const parts = members.flatMap((member) => part(member) ?? []);
  const [one] = parts;
  const country = fieldOf(first, 'country');
  if (one === undefined || typeof country !== 'string') return placeText(first);
  const count = parts.length === 1 ? `${one.what} ${one.code}` : `${parts.length} ${one.what}s`;
  const of = `${count} of ${countryName(country)}`;
  return parts.length === 1 ? of : `${of} (${listText(parts.map(({ code }) => code))})`;
}

function placeText(place: unknown): string {
  if (place === 'rest_of_world') return 'the rest of the world';
  const country = fieldOf(place, 'country');
  if (typeof country === 'string') return countryName(country);
  const area = fieldOf(place, 'area');
  if (typeof area === 'string') return `the area ${area}`;
  return asText(place);
}

/** Maximum members of a list that are written. */
const MAX_WRITTEN = 5;

/** `1000*, 1100*, 1200* …` */
export const listText = (texts: readonly string[]): string =>
  texts.slice(0, MAX_WRITTEN).join(', ') + (texts.length > MAX_WRITTEN ? ' …' : '');
