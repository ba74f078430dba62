import type { Destination } from '@cartfare/core';
import { useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { FreeShipping } from '../../rates/quoting.ts';
import type { Prices } from '../ui/money/prices.ts';
import { Filled } from '../ui/parts/filled.tsx';
import { useCartLanguage } from './cart-language.ts';
import type { CartLineData, FreeShippingPromise } from './cart-page-data.ts';
import { lateFreeShipping } from './late-calls.ts';
import { OwnText } from '../ui/parts/own-text.tsx';
import { whenIdle } from './when-idle.ts';

export interface FreeShippingNoteProps {
  readonly offer: FreeShipping;
  /** Where it counts. */
  readonly countryName: string;
  /** Subtotal of what is shipped, in hundredths of the shop's currency. */
  readonly shippedMinor: number;
  readonly prices: Prices;
}

/** How far the cart is from free shipping. */
export function FreeShippingNote({ offer, countryName, shippedMinor, prices }: FreeShippingNoteProps): ReactElement {
  const { cart } = useCartLanguage();
  const missing = offer.thresholdMinor - shippedMinor;
  return (
    <div className="free-shipping">
      <p id="free-shipping">
        {missing > 0 ? (
          <Filled
            text={cart.awayFromFree}
            values={{
              amount: <b className="money">{prices.text(missing)}</b>,
              rate: <OwnText text={offer.rateName} />,
              country: countryName,
            }}
          />
        ) : (
          <Filled
            text={cart.shipsFree}
            values={{
              rate: (
                <b>
                  <OwnText text={offer.rateName} />
                </b>
              ),
              country: countryName,
            }}
          />
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

/**
 * What is promised for the destination in the fields; null as well while the selected option is free. The shop is asked
 * again after each change of the cart, which may be too heavy now or in another profile, and after each run: its
 * destination is then the one that was asked for last.
 */
export function useFreeShipping(
  made: FreeShippingPromise,
  rootPath: string,
  lines: readonly CartLineData[],
): FreeShipping | null {
  const { state, view } = useShippingCalculator();
  const [promise, setPromise] = useState(made);
  const endedRun = state.status === 'rated' || state.status === 'failed' ? state.run : null;
  const known = useRef({ endedRun, lines });

  useEffect(() => {
    const before = known.current;
    const newRun = endedRun !== null && endedRun !== before.endedRun;
    if (!newRun && lines === before.lines) return;
    known.current = { endedRun: endedRun ?? before.endedRun, lines };
    const leaving = new AbortController();
    const request = { rootPath, fetch: window.fetch.bind(window), signal: leaving.signal };
    // Behind the frame that shows the answer: sending a request takes a browser some milliseconds.
    const cancel = whenIdle(() => {
      void lateFreeShipping(request).then((learnt) => {
        if (learnt !== null && !leaving.signal.aborted) setPromise(learnt);
      });
    });
    return () => {
      cancel();
      leaving.abort();
    };
  }, [endedRun, lines, rootPath]);

  const isFree = view.estimate.visible && view.estimate.priceHundredths === 0;
  return isFree ? null : offerFor(promise, state.destination);
}

/** The offer, as long as the fields hold nothing else than it was made for. */
export function offerFor({ destination, offer }: FreeShippingPromise, now: Destination): FreeShipping | null {
  const { country, province, zip } = destination;
  const agrees = (made: string, typed: string) => made === '' || made === typed;
  return country === now.country && agrees(province, now.province) && agrees(zip, now.zip) ? offer : null;
}
