import type { ResultsView } from '@cartfare/core';
import { elementIds } from '@cartfare/react';
import type { ReactElement } from 'react';

/** Name of the chosen option in the page's address: that of the calculator's own radio buttons. */
export const RATE_FIELD = elementIds('').rates;

export interface ShippingOptionsProps {
  readonly results: Extract<ResultsView, { kind: 'rates' }>;
  /** The checkout's own address. */
  readonly action: string;
}

/** The rates of this moment, to choose from: a plain form that asks for the same page. */
export function ShippingOptions({ results, action }: ShippingOptionsProps): ReactElement {
  return (
    <form className="form" method="get" action={action}>
      <fieldset className="options">
        <legend className="visually-hidden">{results.groupLabel}</legend>
        {results.rates.map((rate) => (
          <label key={rate.code} className="option">
            <input type="radio" name={RATE_FIELD} value={rate.code} defaultChecked={rate.selected} />
            <span>
              {rate.name}
              {rate.delivery !== '' && <small>{rate.delivery}</small>}
              {rate.description !== '' && <small>{rate.description}</small>}
            </span>
            <span className="money">{rate.price}</span>
          </label>
        ))}
      </fieldset>
      {results.rates.length > 1 && (
        <button type="submit" className="button button--quiet">
          Use this option
        </button>
      )}
    </form>
  );
}
