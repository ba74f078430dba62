import type { Destination } from '@cartfare/core';
import { elementIds } from '@cartfare/react';
import type { ReactElement } from 'react';

/** Name of the selected option in the page's address: that of the calculator's own radio buttons. */
export const RATE_FIELD = elementIds('').rates;

/**
 * What the cart page showed of shipping when its button was pressed. The form that leads to the checkout carries it,
 * because another tab may have asked for another destination since.
 */
export interface ShownShipping {
  readonly destination: Destination;
  /** Price by the rate's code, in hundredths of the rate's currency; empty where the page showed an error. */
  readonly prices: ReadonlyMap<string, number>;
}

const FIELDS = { country: 'shown_country', province: 'shown_province', zip: 'shown_zip', rate: 'shown_rate' } as const;

/** Names and values, as they stand in a form and in an address. */
export const shownParameters = ({ destination, prices }: ShownShipping): readonly (readonly [string, string])[] => [
  [FIELDS.country, destination.country],
  [FIELDS.province, destination.province],
  [FIELDS.zip, destination.zip],
  ...[...prices].map(([code, priceHundredths]) => [FIELDS.rate, `${priceHundredths} ${code}`] as const),
];

/** The same for a form. */
export function ShownShippingFields(shown: ShownShipping): ReactElement {
  return (
    <>
      {shownParameters(shown).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}

/** Length of each field of the destination, in UTF-16 units. Source: ours, as of the calls. */
const MAX_FIELD_LENGTH = 255;

/** Null where the address carries none, or none that can be one. */
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
