import { DEFAULT_LANGUAGE, textIn, type LocalText } from '../config/local-text.ts';
import type { Difference, Step } from './find-differences.ts';
import { fieldOf, isList, isPlainObject, asText } from './plain-data.ts';
import { isListOfPlaces, listText, membersText } from './places.ts';
import { words } from './words.ts';
import { priceSummary, tierText, valueText, type ValueScope } from './value-text.ts';

/** Whose words and amounts a text has. */
export interface TextScope {
  readonly before: ValueScope;
  readonly after: ValueScope;
  /** Of names that are a table of languages. Default: `en`. */
  readonly language?: string | undefined;
}

/** `Alaska: Standard 19.00 -> 14.00 CAD` */
export function changeText(difference: Difference, scope: TextScope): string {
  const labels = labelsOf(difference, scope);
  const [first, ...others] = labels;
  const text = [first, others.join(', ')].filter((part) => part !== undefined && part !== '').join(': ');
  const what = whatText(difference, scope);
  const whole = text === '' ? what : `${text}${endsWithField(difference) ? ' ' : ': '}${what}`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** A field and its values are read as one: `free from 50.00 -> 60.00 CAD`. */
const endsWithField = ({ what, steps }: Difference): boolean => {
  const last = steps.at(-1)?.key;
  return what === 'changed' && typeof last === 'string' && !isPriceOfTier(steps);
};

const isPriceOfTier = (steps: readonly Step[]): boolean =>
  steps.at(-1)?.key === 'priceMinor' && typeof steps.at(-2)?.key === 'number';

function whatText(difference: Difference, scope: TextScope): string {
  const { what, steps, before, after } = difference;
  const field = fieldName(steps);
  if (what === 'moved') return movedText(after, scope);
  if (what === 'changed') {
    if (field === 'off') return after === true ? 'switched off' : 'switched on';
    return pairText(valueText(before, steps, scope.before), valueText(after, steps, scope.after));
  }
  const isAdded = what === 'added';
  const [value, values] = isAdded ? [after, scope.after] : [before, scope.before];
  if (typeof steps.at(-1)?.key === 'number')
    return `${singular(field)} ${what}: ${itemText(value, steps, values, scope)}`;
  const members = isList(value) ? value : [];
  if (isListOfPlaces(field)) return `${what}: ${membersText(members)}`;
  const count = members.length > 1 ? `${members.length} ` : '';
  return `${count}${what}: ${listText(members.map((member) => valueText(member, steps, values)))}`;
}

/** With the unit once: `19.00 -> 14.00 CAD`. */
function pairText(before: string, after: string): string {
  const [, unit = ''] = /^-?[\d.]+( [A-Z]{3}| %)$/.exec(after) ?? [];
  const short = unit !== '' && before.endsWith(unit) ? before.slice(0, -unit.length) : before;
  return `${short} -> ${after}`;
}

function movedText(list: unknown, scope: TextScope): string {
  if (!isList(list)) return 'the same, written in another way';
  const names = list.flatMap((item) => nameOf(item, scope) ?? []);
  return names.length === 0 ? 'in another order' : `in another order: ${names.join(', ')}`;
}

/** What was added or removed: a zone with its rates, a rate with its price. */
function itemText(item: unknown, steps: readonly Step[], values: ValueScope, scope: TextScope): string {
  const name = nameOf(item, scope);
  if (name === null || fieldName(steps) === 'closures') return valueText(item, steps, values);
  const [price, rates] = [fieldOf(item, 'price'), fieldOf(item, 'rates')];
  if (price !== undefined) return `${name} ${priceSummary(price, steps, values)}`;
  if (!isList(rates) || rates.length === 0) return name;
  return `${name} (${rates.map((rate) => itemText(rate, steps, values, scope)).join(', ')})`;
}

/** What it is about, from the widest: a profile, a zone, a rate, a field. */
function labelsOf({ what, steps }: Difference, scope: TextScope): readonly string[] {
  const isOfItem = what === 'added' || what === 'removed';
  const upTo = isOfItem && typeof steps.at(-1)?.key === 'number' ? steps.slice(0, -1) : steps;
  return upTo.flatMap((step, at) => {
    if (typeof step.key === 'number') return itemLabel(step, upTo.slice(0, at), scope);
    const next = upTo[at + 1];
    // The name of the item that follows says it, or that of what was added.
    if (typeof next?.key === 'number' || (next === undefined && isOfItem && upTo !== steps)) return [];
    return LABELS[step.key] ?? words(step.key);
  });
}

/** Fields whose words are not those of their name. Nothing: what is beside it says it all. */
const LABELS: Readonly<Record<string, string | readonly []>> = {
  price: [],
  priceMinor: [],
  eachMinor: 'each',
  minMinor: 'at least',
  maxMinor: 'at most',
  freeFromMinor: 'free from',
  freeFromOf: 'free from the subtotal of',
  flatMinor: 'fixed amount',
  regions: 'places',
  except: 'places left out',
  also: 'also with the rates of',
  when: 'conditions',
  off: [],
  host: 'server',
  source: 'carrier',
};

function itemLabel({ key, value }: Step, before: readonly Step[], scope: TextScope): string {
  const field = fieldName(before);
  const name = nameOf(value, scope);
  if (name === null)
    return field === 'tiers' ? tierText(value, before, scope.after) : `${singular(field)} ${Number(key) + 1}`;
  return field === 'zones' || field === 'rates' || field === 'profiles' ? name : `${singular(field)} ${name}`;
}

/** The name for shoppers, or the id. Null: it has neither. */
function nameOf(item: unknown, { language = DEFAULT_LANGUAGE }: TextScope): string | null {
  const name = fieldOf(item, 'name');
  if (typeof name === 'string' && name !== '') return name;
  if (isPlainObject(name)) return textIn(name as LocalText, language, language);
  const id = fieldOf(item, 'id') ?? fieldOf(item, 'source');
  return id === undefined ? null : asText(id);
}

const fieldName = (steps: readonly Step[]): string =>
  String(steps.findLast(({ key }) => typeof key === 'string')?.key ?? '');

const SINGULARS: Readonly<Record<string, string>> = { boxes: 'box', tiers: 'step', when: 'condition' };

const singular = (field: string): string => SINGULARS[field] ?? words(field).replace(/s$/, '');
