import type { AdapterFields, AdapterSettings, SpecialField } from '../kinds/adapter-settings.ts';

/** Descriptions of fields of a live carrier, for which each adapter may have words of its own. */

export function hostText(adapters: readonly AdapterSettings[]): string {
  const rule =
    'Scheme and host of its server, such as https://carrier.example. It must use https and be public, and be that of the adapter if it has one, unless CARRIER_HOSTS_ALLOWED of the shop, or PRIVATE_HOSTS of the rate server, lists it.';
  const without = adapters.filter(({ host }) => host === null);
  const needed = without.length === 0 ? '' : `; needed for ${namesOf(without)}`;
  return `${fieldText(adapters, 'host', rule)} Default: that of the adapter${needed}.`;
}

/** A field that some adapters have no use for. */
export function specialText(
  adapters: readonly AdapterSettings[],
  field: SpecialField,
  what: string,
  otherwise: string,
): string {
  const users = adapters.filter(({ settings }) => settings[field] !== undefined);
  const only = users.length === adapters.length ? '' : ` For ${namesOf(users)}.`;
  return `${fieldText(adapters, field, what + only)} ${otherwise}`;
}

/** What a field is for all, and then what it is for some. */
export function fieldText(adapters: readonly AdapterSettings[], field: keyof AdapterFields, what: string): string {
  const own = adapters.flatMap(({ name, settings }) => {
    const meaning = settings[field]?.text;
    return meaning === undefined ? [] : [`"${name}": ${meaning}`];
  });
  return own.length === 0 ? what : `${what} ${own.join('; ')}.`;
}

const namesOf = (adapters: readonly AdapterSettings[]): string =>
  new Intl.ListFormat('en-GB').format(adapters.map(({ name }) => `"${name}"`));
