import { createCountryBook, type CountryRules, type Destination } from '@cartfare/core/address';
import type { FreeShippingOffer, RateResult } from '@cartfare/rating';
import { EstimatedShipping, ShippingCalculatorProvider, ShippingRatesResults } from '@cartfare/react';
import { useMemo, type ReactElement } from 'react';
import { calculatorFormat, moneyText } from './amounts.ts';
import { shopperResult } from './shopper-result.ts';

/** What the engine returns. */
export interface RatedCart {
  readonly result: RateResult;
  readonly freeShipping: FreeShippingOffer | null;
}

export interface ShopperViewProps {
  readonly rated: RatedCart;
  /** The time of the order, in milliseconds since 1970. */
  readonly at: number;
  readonly destination: Destination;
  readonly currency: string;
  readonly countries: ReadonlyMap<string, CountryRules>;
}

/** The result in the calculator's own parts. */
export function ShopperView({ rated, at, destination, currency, countries }: ShopperViewProps): ReactElement {
  const book = useMemo(() => createCountryBook({ preloaded: [...countries.values()] }), [countries]);
  const { freeShipping, result } = rated;
  return (
    <>
      <Results key={JSON.stringify([result, destination, currency])} {...{ result, at, destination, currency, book }} />
      {freeShipping !== null && freeShipping.remainingMinor > 0 && (
        <p className="pg-free">
          {moneyText(freeShipping.remainingMinor, currency)} away from free shipping with {freeShipping.rateName}.
        </p>
      )}
    </>
  );
}

interface ResultsProps extends Pick<ShopperViewProps, 'at' | 'destination' | 'currency'> {
  readonly result: RateResult;
  readonly book: ReturnType<typeof createCountryBook>;
}

function Results({ result, at, destination, currency, book }: ResultsProps): ReactElement {
  const options = {
    countries: book,
    initialDestination: destination,
    initialResult: shopperResult(result, at),
    money: { format: calculatorFormat(currency), shopCurrency: currency },
  };
  return (
    <ShippingCalculatorProvider options={options} idPrefix="shopper-">
      <ShippingRatesResults />
      <EstimatedShipping />
    </ShippingCalculatorProvider>
  );
}
