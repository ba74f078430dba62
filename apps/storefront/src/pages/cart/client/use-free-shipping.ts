import type { Destination } from '@cartfare/core/address';
import { sameDestination } from '@cartfare/core/internal';
import { useShippingCalculator } from '@cartfare/react';
import { useEffect, useRef, useState } from 'react';
import type { FreeShipping } from '../../../rates/rate-service.ts';
import type { CartLineData, FreeShippingPromise } from '../shared/cart-page-data.ts';
import { fetchFreeShipping } from './cart-calls.ts';

/** The offer on the page. */
export interface ShownOffer extends FreeShippingPromise {
  /** The last offer, in whose room the page tells the next one, because nothing may move; null without room. */
  readonly room: FreeShipping | null;
  /** Whether the server has told it, for this destination or another one of the country. */
  readonly isKnown: boolean;
}

/**
 * The offer for the destination last requested. It is requested together with the rates and changes in the same frame;
 * a page that was made without an offer has no room for one until it is loaded again. It is requested again after a change of the cart, whose weight or profile may exclude it.
 */
export function useFreeShipping(
  made: FreeShippingPromise,
  rootPath: string,
  lines: readonly CartLineData[],
): ShownOffer {
  const { query } = useShippingCalculator().state;
  const [target, setTarget] = useState(made.destination);
  if (query.status === 'loading' && !sameDestination(query.destination, target)) setTarget(query.destination);
  const learnt = useLearntOffer(made, { rootPath, destination: target, lines });
  const ended = query.status === 'rated' || query.status === 'failed' ? query : null;
  const [endedRun, setEndedRun] = useState(ended?.run);
  const [shown, setShown] = useState<ShownOffer>({ ...made, room: made.offer, isKnown: true });
  const isNewEnd = ended !== null && ended.run !== endedRun;
  if (isNewEnd) setEndedRun(ended.run);
  const now = isNewEnd ? offerAfterRun(shown, learnt, ended) : offerLearntLate(shown, learnt);
  if (now !== shown) setShown(now);
  return now;
}

interface OfferRequest {
  readonly rootPath: string;
  readonly destination: Destination;
  readonly lines: readonly CartLineData[];
}

/** The last offer that the server sent. */
function useLearntOffer(
  made: FreeShippingPromise,
  { rootPath, destination, lines }: OfferRequest,
): FreeShippingPromise {
  const [learnt, setLearnt] = useState(made);
  const requested = useRef({ destination, lines });
  useEffect(() => {
    if (destination === requested.current.destination && lines === requested.current.lines) return;
    requested.current = { destination, lines };
    const leaving = new AbortController();
    const { signal } = leaving;
    void fetchFreeShipping({ rootPath, destination, fetch: (...request) => fetch(...request), signal }).then(
      (offered) => {
        if (offered !== null && !signal.aborted) setLearnt(offered);
      },
    );
    return () => leaving.abort();
  }, [destination, lines, rootPath]);
  return learnt;
}

/** What is shown once a run has ended. Nothing is learnt from one that failed. */
export function offerAfterRun(
  shown: ShownOffer,
  learnt: FreeShippingPromise,
  { status, destination }: { readonly status: 'rated' | 'failed'; readonly destination: Destination },
): ShownOffer {
  if (shown.room === null || status === 'failed') return shown;
  const isLearnt = sameDestination(learnt.destination, destination);
  if (!isLearnt && shown.destination.country === destination.country) return { ...shown, destination };
  const offer = isLearnt ? learnt.offer : null;
  return { destination, offer, room: offer ?? shown.room, isKnown: isLearnt };
}

/** What is shown once an offer has arrived outside of a run, or after it. */
export function offerLearntLate(shown: ShownOffer, { destination, offer }: FreeShippingPromise): ShownOffer {
  if (shown.room === null || !sameDestination(destination, shown.destination)) return shown;
  if (offer === shown.offer && shown.isKnown) return shown;
  return { destination, offer, room: offer ?? shown.room, isKnown: true };
}

/** Whether an offer holds for the fields: empty fields of the destination that it was made for hold for any value. */
export function holdsFor({ country, province, postalCode }: Destination, now: Destination): boolean {
  const agrees = (made: string, typed: string) => made === '' || made === typed;
  return country === now.country && agrees(province, now.province) && agrees(postalCode, now.postalCode);
}
