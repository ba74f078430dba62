import type { Destination } from '@cartfare/core/address';
import { useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { FreeShipping } from '../../../rates/rate-service.ts';
import type { Prices } from '../../ui/money/prices.ts';
import { Filled } from '../../ui/parts/filled.tsx';
import { useCartLanguage } from './cart-language.ts';
import type { CartLineData, FreeShippingPromise } from './cart-page-data.ts';
import { askFreeShipping } from '../client/cart-calls.ts';
import { RateText } from '../../ui/parts/rate-text.tsx';
import { whenIdle } from '../client/when-idle.ts';

export interface FreeShippingNoteProps {
  readonly offer: FreeShipping;
  /** The country that the offer is for. */
  readonly countryName: string;
  /** Subtotal of what is shipped, in minor units of the shop's currency. */
  readonly shippedMinor: number;
  readonly prices: Prices;
}

/** Shows how much is missing for free shipping. */
export function FreeShippingNote({ offer, countryName, shippedMinor, prices }: FreeShippingNoteProps): ReactElement {
  const { cart } = useCartLanguage();
  const missing = offer.thresholdMinor - shippedMinor;
  const { ratesLanguage } = useShippingCalculator().view;
  const rate = <RateText text={offer.rateName} lang={ratesLanguage} />;
  return (
    <div className="free-shipping">
      <p id="free-shipping">
        <Filled
          text={missing > 0 ? cart.awayFromFree : cart.shipsFree}
          values={{
            amount: <b className="money">{prices.text(missing)}</b>,
            rate: missing > 0 ? rate : <b>{rate}</b>,
            country: countryName,
          }}
        />
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

/**
 * The offer for the destination in the fields; also null while the selected rate is free, and until the next result. It
 * is read again after each change of the cart, whose weight or profile may exclude it, and after each run, which may have
 * another destination.
 */
export function useFreeShipping(
  made: FreeShippingPromise,
  rootPath: string,
  lines: readonly CartLineData[],
): FreeShipping | null {
  const { state, view } = useShippingCalculator();
  const [promise, setPromise] = useState(made);
  const { query } = state;
  const endedRun = query.status === 'rated' || query.status === 'failed' ? query.run : null;
  const known = useRef({ endedRun, lines });

  useEffect(() => {
    const before = known.current;
    const newRun = endedRun !== null && endedRun !== before.endedRun;
    if (!newRun && lines === before.lines) return;
    known.current = { endedRun: endedRun ?? before.endedRun, lines };
    const leaving = new AbortController();
    const { signal } = leaving;
    // After the frame that shows the result: sending a request takes a browser some milliseconds.
    const cancel = whenIdle(() => {
      void askFreeShipping({ rootPath, fetch: (...request) => fetch(...request), signal }).then((learnt) => {
        if (learnt !== null && !signal.aborted) setPromise(learnt);
      });
    });
    return () => {
      cancel();
      leaving.abort();
    };
  }, [endedRun, lines, rootPath]);

  // During a run the last answer counts: a note that came for its time only would move the summary.
  const [wasFree, setWasFree] = useState(false);
  const { estimate } = view;
  const isFree = estimate.visible ? estimate.priceHundredths === 0 : query.status !== 'failed' && wasFree;
  if (isFree !== wasFree) setWasFree(isFree);
  return isFree ? null : offerFor(promise, state.address.destination);
}

/** The offer, while the fields agree with the destination that it was made for; otherwise null. */
export function offerFor({ destination, offer }: FreeShippingPromise, now: Destination): FreeShipping | null {
  const { country, province, postalCode } = destination;
  const agrees = (made: string, typed: string) => made === '' || made === typed;
  return country === now.country && agrees(province, now.province) && agrees(postalCode, now.postalCode) ? offer : null;
}
