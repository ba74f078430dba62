import { fillText } from '@cartfare/core/internal';
import type { ReactElement } from 'react';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import { Filled } from '../../ui/parts/filled.tsx';
import { RateText } from '../../ui/parts/rate-text.tsx';
import type { CheckoutShipping, RatedCheckout } from '../shared/checkout-shipping.ts';

interface OtherAddressProps {
  readonly frame: PageFrame;
  readonly shipping: Exclude<CheckoutShipping, { kind: 'nothing_to_ship' }>;
}

/** A note that another tab has asked for rates for another destination since. */
export function OtherAddressNotice({
  frame,
  shipping: { address, otherAddress },
}: OtherAddressProps): ReactElement | null {
  if (otherAddress === '') return null;
  const texts = frame.texts.checkout;
  return (
    <p className="notice notice--alarm" role="alert">
      {fillText(texts.otherAddress, { other: otherAddress, address })}{' '}
      <a href={frame.paths.checkout}>{fillText(texts.shipThere, { other: otherAddress })}</a>
    </p>
  );
}

interface ChangesProps {
  readonly frame: PageFrame;
  readonly shipping: RatedCheckout;
}

/** What is not as the page before has shown it. */
export function ChangesNotice({ frame, shipping }: ChangesProps): ReactElement {
  const { estimate, lostRate, formerPriceMinor, ratesLanguage } = shipping;
  const texts = frame.texts.checkout;
  const free = frame.language.calculator.free;
  return (
    <>
      {lostRate !== null && (
        <p className="notice notice--alarm" role="alert">
          {lostRate === '' ? (
            frame.language.calculator.selectionLost
          ) : (
            <Filled text={texts.optionGone} values={{ rate: <RateText text={lostRate} lang={ratesLanguage} /> }} />
          )}
        </p>
      )}
      {estimate !== null && formerPriceMinor !== null && (
        <p className="notice notice--alarm" role="alert">
          <Filled
            text={texts.priceChanged}
            values={{
              rate: <RateText text={estimate.rateName} lang={ratesLanguage} />,
              price: <span className="money">{estimate.amount}</span>,
              before: (
                <span className="money">{formerPriceMinor === 0 ? free : frame.prices.text(formerPriceMinor)}</span>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}
