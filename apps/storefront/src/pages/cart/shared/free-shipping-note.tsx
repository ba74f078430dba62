import type { Destination } from '@cartfare/core/address';
import { useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import type { FreeShipping } from '../../../rates/rate-service.ts';
import type { Prices } from '../../ui/money/prices.ts';
import { Filled } from '../../ui/parts/filled.tsx';
import { useCartLanguage } from './cart-language.ts';
import { type CartLineData, type CartPageData, type FreeShippingPromise, subtotalOf } from './cart-page-data.ts';
import { askFreeShipping } from '../client/cart-calls.ts';
import { RateText } from '../../ui/parts/rate-text.tsx';
import { useLastCurrent } from '../client/use-last-current.ts';
import { whenIdle } from '../client/when-idle.ts';

export interface FreeShippingNoteProps {
  readonly made: FreeShippingPromise;
  readonly data: Pick<CartPageData, 'rootPath'>;
  readonly lines: readonly CartLineData[];
  readonly prices: Prices;
}

/**
 * Shows how much is missing for free shipping, above the lines; quietly while another rate is selected, so that nothing
 * moves under the finger. An address to which it does not apply hides it, but keeps its room until the next page.
 */
export function FreeShippingNote({ made, data, lines, prices }: FreeShippingNoteProps): ReactElement | null {
  const { cart } = useCartLanguage();
  const { estimate, fields, ratesLanguage } = useShippingCalculator().view;
  const isUpdating = estimate.visible && estimate.freshness === 'updating';
  const shippedMinor = subtotalOf(lines.filter((line) => line.requiresShipping));
  const { offer, isOther, ...shown } = useLastCurrent(
    { ...useFreeShipping(made, data.rootPath, lines), shippedMinor },
    !isUpdating,
  );
  const [last, setLast] = useState(offer);
  if (offer !== null && offer !== last) setLast(offer);
  if (last === null) return null;
  const { options, value } = fields.country;
  const missingMinor = last.freeFromMinor - shown.shippedMinor;
  const rate = <RateText text={last.rateName} lang={ratesLanguage} />;
  return (
    <div className={classOf(offer, isOther)}>
      <p id="free-shipping">
        <Filled
          text={missingMinor > 0 ? cart.awayFromFree : cart.shipsFree}
          values={{
            amount: <b className="money">{prices.text(missingMinor)}</b>,
            rate: missingMinor > 0 ? rate : <b>{rate}</b>,
            country: options.find((option) => option.value === value)?.name ?? value,
          }}
        />
      </p>
      <progress
        className="free-shipping__bar"
        aria-labelledby="free-shipping"
        max={last.freeFromMinor}
        value={Math.min(shown.shippedMinor, last.freeFromMinor)}
      />
    </div>
  );
}

function classOf(offer: FreeShipping | null, isOther: boolean): string {
  if (offer === null) return 'free-shipping free-shipping--away';
  return isOther ? 'free-shipping free-shipping--quiet' : 'free-shipping';
}

/**
 * The offer for the destination in the fields, null without one, and whether another rate or a free one is selected. It is
 * read again after each change of the cart, whose weight or profile may exclude it, and after each run,
 * which may have another destination.
 */
function useFreeShipping(
  made: FreeShippingPromise,
  rootPath: string,
  lines: readonly CartLineData[],
): { readonly offer: FreeShipping | null; readonly isOther: boolean } {
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
  const offer = offerFor(promise, state.address.destination);
  const [wasOther, setWasOther] = useState(false);
  const { estimate } = view;
  const isOther = estimate.visible
    ? estimate.priceHundredths === 0 || estimate.rateName !== offer?.rateName
    : query.status !== 'failed' && wasOther;
  if (isOther !== wasOther) setWasOther(isOther);
  return { offer, isOther };
}

/** The offer, while the fields agree with the destination that it was made for; otherwise null. */
export function offerFor({ destination, offer }: FreeShippingPromise, now: Destination): FreeShipping | null {
  const { country, province, postalCode } = destination;
  const agrees = (made: string, typed: string) => made === '' || made === typed;
  return country === now.country && agrees(province, now.province) && agrees(postalCode, now.postalCode) ? offer : null;
}
