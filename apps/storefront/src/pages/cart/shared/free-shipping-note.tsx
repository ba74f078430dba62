import { useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useState } from 'react';
import type { Prices } from '../../ui/money/prices.ts';
import { Filled } from '../../ui/parts/filled.tsx';
import { useCartLanguage } from './cart-language.ts';
import { type CartLineData, type CartPageData, type FreeShippingPromise, subtotalOf } from './cart-page-data.ts';
import { RateText } from '../../ui/parts/rate-text.tsx';
import { holdsFor, type ShownOffer, useFreeShipping } from '../client/use-free-shipping.ts';
import { useLastCurrent } from '../client/use-last-current.ts';

export interface FreeShippingNoteProps {
  readonly made: FreeShippingPromise;
  readonly data: Pick<CartPageData, 'rootPath'>;
  readonly lines: readonly CartLineData[];
  readonly prices: Prices;
}

/**
 * Shows how much is missing for free shipping, above the lines; quietly while another rate is selected or the address is
 * edited, so that nothing moves under the finger. Another country hides it until the next response, which may be that
 * nothing becomes free there, and where something does; it keeps its room.
 */
export function FreeShippingNote({ made, data, lines, prices }: FreeShippingNoteProps): ReactElement | null {
  const { cart } = useCartLanguage();
  const { estimate, fields, ratesLanguage } = useShippingCalculator().view;
  const isUpdating = estimate.visible && estimate.freshness === 'updating';
  const shippedMinor = subtotalOf(lines.filter((line) => line.requiresShipping));
  const now = useFreeShipping(made, data.rootPath, lines);
  const isQuiet = useQuiet(now);
  const { offer, ...shown } = useLastCurrent({ offer: now, isQuiet, shippedMinor }, !isUpdating);
  if (offer.room === null) return null;
  const { rateName, freeFromMinor } = offer.room;
  const { options, value: selected } = fields.country;
  const { country } = offer.destination;
  const missingMinor = freeFromMinor - shown.shippedMinor;
  const rate = <RateText text={rateName} lang={ratesLanguage} />;
  const isAway = !offer.isKnown || country !== selected;
  const look = isAway ? 'away' : offer.offer === null ? 'none' : shown.isQuiet ? 'quiet' : null;
  const nameOf = (code: string) => options.find(({ value }) => value === code)?.name ?? code;
  const noOffer = made.destination.country === country ? cart.noFreeShipping : cart.freeShippingElsewhere;
  return (
    <div className={look === null ? 'free-shipping' : `free-shipping free-shipping--${look}`}>
      <p id="free-shipping">
        <Filled
          text={offer.offer === null ? noOffer : missingMinor > 0 ? cart.awayFromFree : cart.shipsFree}
          values={{
            amount: <b className="money">{prices.text(offer.offer === null ? freeFromMinor : missingMinor)}</b>,
            rate: offer.offer === null || missingMinor > 0 ? rate : <b>{rate}</b>,
            country: nameOf(country),
            home: nameOf(made.destination.country),
          }}
        />
      </p>
      <progress
        className="free-shipping__bar"
        aria-hidden="true"
        max={freeFromMinor}
        value={Math.min(shown.shippedMinor, freeFromMinor)}
      />
    </div>
  );
}

/** Whether another rate or a free one is selected, or the offer was made for another address of the country. */
function useQuiet({ destination, offer }: ShownOffer): boolean {
  const { state, view } = useShippingCalculator();
  const { estimate } = view;
  // During a run the last response counts: a note that came for its time only would move the summary.
  const [wasOther, setWasOther] = useState(false);
  const isOther = estimate.visible
    ? estimate.priceHundredths === 0 || estimate.rateName !== offer?.rateName
    : state.query.status !== 'failed' && wasOther;
  if (isOther !== wasOther) setWasOther(isOther);
  return isOther || !holdsFor(destination, state.address.destination);
}
