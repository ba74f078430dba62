import type { RateView } from '@cartfare/core';
import type { ReactElement } from 'react';
import type { ElementIds } from './element-ids.ts';
import { RateDetails } from './rate-details.tsx';
import { RateOption } from './rate-option.tsx';

export interface RateListProps {
  readonly ids: ElementIds;
  /** Accessible name of the group of options. */
  readonly groupLabel: string;
  /** In the server's order. */
  readonly rates: readonly RateView[];
  readonly selectable: boolean;
  readonly onChoose: (code: string) => void;
}

/**
 * The rates as one radio group, or as a plain list. The list element is always there, because themes look for it; an
 * empty one is hidden from everybody.
 */
export function RateList({ ids, groupLabel, rates, selectable, onChoose }: RateListProps): ReactElement {
  const list = (
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari takes a list without bullets for no list, unless the role says so
    <ul id={ids.rates} className="cartfare-rates" role="list" hidden={rates.length === 0}>
      {rates.map((rate, index) => (
        <li key={rate.code} className="cartfare-rate">
          {selectable ? (
            <RateOption
              rate={rate}
              id={`${ids.rates}-${index + 1}`}
              groupName={ids.rates}
              onChoose={() => onChoose(rate.code)}
            />
          ) : (
            <RateDetails rate={rate} id={`${ids.rates}-${index + 1}`} />
          )}
        </li>
      ))}
    </ul>
  );
  if (!selectable || rates.length === 0) return list;
  return (
    <fieldset className="cartfare-rate-group">
      <legend className="cartfare-visually-hidden">{groupLabel}</legend>
      {list}
    </fieldset>
  );
}
