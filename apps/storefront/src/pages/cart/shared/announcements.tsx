import { fromHundredths } from '@cartfare/core/wire';
import { useCalculatorEvent, useShippingCalculator } from '@cartfare/react';
import { type ReactElement, useEffect, useState } from 'react';
import { isOfCartChange, politeWords, wordsOf } from '../client/calculator-words.ts';
import { useClearedAddress } from '../client/use-cleared-address.ts';
import { useCartStatus } from '../client/use-cart-status.ts';
import { useCartLanguage } from './cart-language.ts';
import { problemText, type CartItemsProps } from './cart-items.tsx';
import { cartNewsText } from './cart-news.ts';
import { type CartPageData, ships, subtotalOf } from './cart-page-data.ts';

type AnnouncedCart = Pick<CartItemsProps, 'cart' | 'prices'>;

interface ShippedAnnouncementsProps extends AnnouncedCart {
  readonly data: Pick<CartPageData, 'money'>;
}

/** What a screen reader is told of the cart and its rates. The calculator has no live regions for them on this page. */
export function ShippedAnnouncements({ cart, data, prices }: ShippedAnnouncementsProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  const { calculator, ...snapshot } = useShippingCalculator();
  const [status, say] = useState(() => politeWords(snapshot));
  const [selections, setSelections] = useState(0);
  useCalculatorEvent('selected', () => setSelections((count) => count + 1));
  useEffect(
    () =>
      calculator.subscribe((now, before) => {
        const words = wordsOf(now, before);
        if (words !== null) say(words);
      }),
    [calculator],
  );
  useClearedAddress(say, texts.addressCleared);
  const { lines } = cart;
  const isShipped = ships(lines);
  const view = isShipped ? snapshot.view : null;
  const estimate = view?.estimate.visible === true ? view.estimate : null;
  const totalled = {
    subtotalMinor: subtotalOf(lines),
    shippingMinor: estimate && fromHundredths(estimate.priceHundredths, data.money.shopCurrency),
    needsShipping: isShipped,
  };
  useCartStatus(
    {
      now: { lines, currency: prices.currency, selections },
      isSettled: cart.wanted.size === 0 && !(isShipped && isOfCartChange(snapshot.state.query)),
      textSince: (told) => cartNewsText({ told: told.lines, cart, lines, totalled, view }, prices, texts),
    },
    say,
  );
  const alert = view?.announcement.politeness === 'assertive' ? view.announcement.text : '';
  return <LiveRegions cart={cart} status={status} alert={alert} />;
}

/** The same for a cart with nothing to ship. */
export function DownloadsAnnouncements({ cart, prices }: AnnouncedCart): ReactElement {
  const { cart: texts } = useCartLanguage();
  const [status, say] = useState('');
  const { lines } = cart;
  const totalled = { subtotalMinor: subtotalOf(lines), shippingMinor: null, needsShipping: false };
  useCartStatus(
    {
      now: { lines, currency: prices.currency, selections: 0 },
      isSettled: cart.wanted.size === 0,
      textSince: (told) => cartNewsText({ told: told.lines, cart, lines, totalled, view: null }, prices, texts),
    },
    say,
  );
  return <LiveRegions cart={cart} status={status} alert="" />;
}

interface LiveRegionsProps extends Pick<CartItemsProps, 'cart'> {
  readonly status: string;
  readonly alert: string;
}

/**
 * One region for what has changed, and one for errors. In the page from the first render: screen readers announce
 * changes of a region's text, but not a region that is added together with its text.
 */
function LiveRegions({ cart: { problem }, status, alert }: LiveRegionsProps): ReactElement {
  const { cart: texts } = useCartLanguage();
  const refusal = problem === null ? '' : problemText(problem.issue, texts);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- fewer screen readers announce <output> */}
      <span role="status" className="visually-hidden">
        {status}
      </span>
      <span role="alert" className="visually-hidden">
        {[refusal, alert].filter((text) => text !== '').join(' ')}
      </span>
    </>
  );
}
