import type { ReactElement } from 'react';
import type { FreeShipping } from '../../rates/quoting.ts';
import type { Prices } from '../ui/money/prices.ts';

export interface FreeShippingNoteProps {
  readonly offer: FreeShipping;
  /** Subtotal of what is shipped, in hundredths of the shop's currency. */
  readonly shippedMinor: number;
  readonly prices: Prices;
}

/** How far the cart is from free shipping. */
export function FreeShippingNote({ offer, shippedMinor, prices }: FreeShippingNoteProps): ReactElement {
  const missing = offer.thresholdMinor - shippedMinor;
  return (
    <div className="free-shipping">
      <p id="free-shipping">
        {missing > 0 ? (
          <>
            You are <b className="money">{prices.text(missing)}</b> away from free {offer.rateName} shipping.
          </>
        ) : (
          <>
            <b>{offer.rateName}</b> shipping is free for this cart.
          </>
        )}
      </p>
      <progress
        className="free-shipping__bar"
        aria-labelledby="free-shipping"
        max={offer.thresholdMinor}
        value={Math.min(shippedMinor, offer.thresholdMinor)}
      />
    </div>
  );
}
