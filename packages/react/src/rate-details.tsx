import type { RateView } from '@cartfare/core';
import type { ReactElement } from 'react';

export interface RateDetailsProps {
  readonly rate: RateView;
  /** The ids inside are made from it. */
  readonly id: string;
}

/** Ids of the two things that a screen reader is told of a rate. */
export const rateDetailsIds = (id: string): { readonly spoken: string; readonly more: string } => ({
  spoken: `${id}-spoken`,
  more: `${id}-more`,
});

/**
 * What is known of a rate. Name and price stand apart on the screen and are one sentence to a screen reader
 * (clause MO-6); everything is text, whatever a shop's server wrote into it (clause ER-5).
 */
export function RateDetails({ rate, id }: RateDetailsProps): ReactElement {
  const ids = rateDetailsIds(id);
  return (
    <>
      <span id={ids.spoken} className="cartfare-visually-hidden">
        {rate.spoken}
      </span>
      <span className="cartfare-rate-text">
        <span className="cartfare-rate-name" aria-hidden="true">
          {rate.name}
        </span>
        <span id={ids.more} className="cartfare-rate-more">
          {rate.badges.map(({ kind, text }) => (
            <span key={kind} className={`cartfare-badge cartfare-badge--${kind}`}>
              {text}
            </span>
          ))}
          {rate.delivery !== '' && <small className="cartfare-rate-delivery">{rate.delivery}</small>}
          {rate.description !== '' && <small className="cartfare-rate-description">{rate.description}</small>}
        </span>
      </span>
      <span className="cartfare-rate-price" aria-hidden="true">
        {rate.price}
      </span>
    </>
  );
}
