import { fillText } from '@cartfare/core/internal';
import { fromHundredths } from '@cartfare/core/wire';
import type { ResultsView } from '@cartfare/core';
import type { ReactElement } from 'react';
import { type ShopCartLine, linePriceMinor } from '../../../shop/model.ts';
import type { PageFrame } from '../../ui/frame/page-frame.ts';
import type { VisibleEstimate } from '../shared/checkout-shipping.ts';
import { RATE_FIELD } from '../shared/shown-shipping.tsx';
import { RateText } from '../../ui/parts/rate-text.tsx';

export interface ShippingOptionsProps {
  readonly results: Extract<ResultsView, { kind: 'rates' }>;
  /** The amounts in the summary with each of the rates selected, in their order. */
  readonly amounts: readonly CheckoutAmounts[];
  /** Code of the selected rate; undefined: none. */
  readonly selectedCode: string | undefined;
  /** BCP 47 tag of the rates' names; undefined if it is the page's language. */
  readonly lang: string | undefined;
}

/** The current rates, to select from. With a script the summary follows at once. */
export function ShippingOptions({ results, amounts, selectedCode, lang }: ShippingOptionsProps): ReactElement {
  return (
    <fieldset className="options">
      <legend className="visually-hidden">{results.groupLabel}</legend>
      {results.rates.map((rate, index) => (
        <label key={rate.code} className="option">
          <input
            type="radio"
            name={RATE_FIELD}
            value={rate.code}
            defaultChecked={rate.code === selectedCode}
            data-facts={JSON.stringify(amounts[index])}
          />
          <span>
            <RateText text={rate.name} lang={lang} />
            {rate.delivery !== '' && <small>{rate.delivery}</small>}
            {rate.description !== '' && (
              <small>
                <RateText text={rate.description} lang={lang} />
              </small>
            )}
          </span>
          <span className="money">{rate.price}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** Texts of the summary for the selected rate, by the `data-fact` of the element that shows them. */
export interface CheckoutAmounts {
  readonly rate: string;
  readonly shipping: string;
  readonly total: string;
  /** "Total", or "Total before shipping" without a rate. */
  readonly totalLabel: string;
  /** In the shop's own currency. */
  readonly charged: string;
  /** For screen readers, when a rate has been selected: "Overnight, $43.10. Total $254.60 CAD." */
  readonly news: string;
}

/** Minor units of the shop's currency. */
export const orderSubtotalMinor = (lines: readonly ShopCartLine[]): number =>
  lines.reduce((sum, line) => sum + linePriceMinor(line), 0);

export function checkoutAmounts(
  { prices, texts, shopCurrency }: PageFrame,
  lines: readonly ShopCartLine[],
  estimate: VisibleEstimate | null,
): CheckoutAmounts {
  const shipping = estimate === null ? [] : [fromHundredths(estimate.priceHundredths, shopCurrency)];
  const parts = [orderSubtotalMinor(lines), ...shipping];
  const total = prices.total(parts);
  const totalLabel = estimate === null ? texts.cart.totalBeforeShipping : texts.cart.total;
  return {
    rate: estimate?.rateName ?? '',
    shipping: estimate?.amount ?? texts.cart.notCalculated,
    totalLabel,
    total,
    charged: prices.charged(parts.reduce((sum, minor) => sum + minor, 0)),
    news: [
      ...(estimate === null
        ? []
        : [fillText(texts.cart.rateNews, { rate: estimate.rateName, price: estimate.amount })]),
      fillText(texts.cart.totalNews, { label: totalLabel, total }),
    ].join(' '),
  };
}
