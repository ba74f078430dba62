import type { CalculatorOptions, RatesSource } from '@cartfare/core';
import { useEffect, useId, useMemo, useRef, useState, type ReactElement } from 'react';
import { classNames, useCalculatorContext } from './context.ts';
import { DestinationFields } from './destination-fields.tsx';
import { DestinationForm } from './destination-form.tsx';
import { GetRatesButton } from './get-rates-button.tsx';
import { Sentence } from './results-feedback.tsx';
import { ShippingCalculatorProvider, type MadeCalculator } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface DeliveryEstimateProps extends MadeCalculator {
  /**
   * As of a calculator. `source` asks for this product alone, such as `rateServer` with one line. With the address that
   * the page remembers as `initialDestination`, and `calculateOnLoad`, the answer is there without a click.
   */
  readonly options: CalculatorOptions & { readonly source: RatesSource };
  /** Another one for another variant or quantity, such as `"41-2"`: the estimate is then made again. */
  readonly item: string | number;
  /** Of the heading above the rates, which only screen readers show. Default 2. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Prefix of every id; beside another calculator on the page. Default: empty. */
  readonly idPrefix?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * The delivery of one product in one line, for its page: "Delivery to K1N 5T2: from $9.80 · Tue, Dec 1", with a button that
 * shows the fields and all rates in place. Without an address only the button, "Estimate delivery".
 *
 * @example
 * <DeliveryEstimate options={options} item={`${variant.id}-${quantity}`} />
 */
export function DeliveryEstimate(props: DeliveryEstimateProps): ReactElement {
  const { options: given, language, displayCurrency, idPrefix = '', ...estimate } = props;
  // A visit of its own: a calculator elsewhere on the page, such as in a drawer, asks on load, too.
  const [page] = useState(() => ({ address: () => '' }));
  const options = useMemo(() => ({ ...given, platform: { ...given.platform, page } }), [given, page]);
  return (
    <ShippingCalculatorProvider {...{ options, language, displayCurrency, idPrefix }}>
      <Estimate {...estimate} />
    </ShippingCalculatorProvider>
  );
}

type EstimateProps = Pick<DeliveryEstimateProps, 'item' | 'headingLevel' | 'className'>;

function Estimate({ item, headingLevel = 2, className }: EstimateProps): ReactElement {
  useItem(item);
  const { line, isStale, note, toggleLabel } = useShippingCalculator(({ view }) => view.deliveryLine);
  const isError = useShippingCalculator(({ view }) => view.results.kind === 'error');
  const panelId = useId();
  const hasLine = line.length > 0;
  /** Null: the fields are hidden. A line that comes while they are shown would move them. */
  const [opened, setOpened] = useState<{ readonly withLine: boolean } | null>(null);
  const isOpen = opened !== null;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  return (
    <div className={classNames('cartfare-delivery', className)}>
      <p className="cartfare-delivery-line">
        {hasLine && opened?.withLine !== false && (
          <>
            <span
              className={classNames('cartfare-delivery-text', isStale && 'cartfare-delivery-text--stale')}
              aria-busy={isStale || undefined}
              // The results below say it, too.
              style={{ visibility: isOpen && isError ? 'hidden' : undefined }}
            >
              <Sentence parts={line} />
            </span>{' '}
          </>
        )}
        <button
          type="button"
          className="cartfare-link"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpened(isOpen ? null : { withLine: hasLine })}
        >
          {toggleLabel}
        </button>
      </p>
      <div id={panelId} className="cartfare cartfare-delivery-panel" hidden={!isOpen}>
        {/* Most shoppers never open them: the page is smaller without the names of all countries. */}
        {wasOpened && (
          <>
            <DestinationForm>
              <DestinationFields>
                <GetRatesButton />
              </DestinationFields>
            </DestinationForm>
            <ShippingRatesResults selectable={false} headingLevel={headingLevel} />
          </>
        )}
      </div>
      {note !== '' && <p className="cartfare-delivery-note">{note}</p>}
    </div>
  );
}

/** Another variant or quantity is another cart to the calculator. */
function useItem(item: string | number): void {
  const { calculator } = useCalculatorContext();
  const last = useRef(item);
  useEffect(() => {
    if (last.current === item) return;
    last.current = item;
    calculator.cartChanged();
  }, [calculator, item]);
}
