import type { Destination } from '@cartfare/core';
import { elementIds } from '@cartfare/react';
import type { ReactElement } from 'react';

/** Query parameter of the selected rate: the name of the calculator's radio buttons. */
export const RATE_FIELD = elementIds('').rates;

/**
 * The destination and prices that the cart page showed when its checkout button was pressed. The form sends them,
 * because another tab may have asked for another destination since.
 */
export interface ShownShipping {
  readonly destination: Destination;
  /** Price by the rate's code, in hundredths of the rate's currency; empty where the page showed an error. */
  readonly prices: ReadonlyMap<string, number>;
}

const FIELDS = { country: 'shown_country', province: 'shown_province', zip: 'shown_zip', rate: 'shown_rate' } as const;

/** Names and values, for a form or a query. */
export const shownParameters = ({ destination, prices }: ShownShipping): readonly (readonly [string, string])[] => [
  [FIELDS.country, destination.country],
  [FIELDS.province, destination.province],
  [FIELDS.zip, destination.zip],
  ...[...prices].map(([code, priceHundredths]) => [FIELDS.rate, `${priceHundredths} ${code}`] as const),
];

/** The same as hidden fields. */
export function ShownShippingFields(shown: ShownShipping): ReactElement {
  return (
    <>
      {shownParameters(shown).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** Maximum length of each field of the destination, in UTF-16 units. Source: ours, as in the rate calls. */
const MAX_FIELD_LENGTH = 255;

/** Null when the query has none, or not a valid one. */
export function readShownShipping(parameters: URLSearchParams): ShownShipping | null {
  const [country, province, zip] = [FIELDS.country, FIELDS.province, FIELDS.zip].map(
    (name) => parameters.get(name) ?? '',
  );
  if (!country || province === undefined || zip === undefined) return null;
  if ([country, province, zip].some(({ length }) => length > MAX_FIELD_LENGTH)) return null;
  const prices = parameters.getAll(FIELDS.rate).flatMap((field) => {
    const [, price, code] = /^(\d{1,12}) (.+)$/s.exec(field) ?? [];
    return price === undefined || code === undefined ? [] : [[code, Number(price)] as const];
  });
  return { destination: { country, province, zip }, prices: new Map(prices) };
}
