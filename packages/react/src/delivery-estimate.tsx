import type { CalculatorOptions, RatesSource } from '@cartfare/core';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { classNames, useCalculatorContext } from './context.ts';
import { DestinationFields } from './destination-fields.tsx';
import { DestinationForm } from './destination-form.tsx';
import { GetRatesButton } from './get-rates-button.tsx';
import { Sentence } from './results-feedback.tsx';
import { ShippingCalculatorProvider, type MadeCalculator } from './shipping-calculator-provider.tsx';
import { ShippingRatesResults } from './shipping-rates-results.tsx';
import { useLayoutEffect } from './use-layout-effect.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface DeliveryEstimateProps<Item> extends Omit<MadeCalculator, 'options'> {
  /**
   * As of a calculator, without the source. With the address that the page remembers as `initialDestination`, and
   * `calculateOnLoad`, the answer is there without a click.
   */
  readonly options: Omit<CalculatorOptions, 'source'>;
  /** The variant and its quantity, as `source` needs them: data that JSON can have. Another one is asked for at once. */
  readonly item: Item;
  /** Where the rates of the item alone come from, such as `rateServer` with one line. */
  readonly source: (item: Item) => RatesSource;
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
 * <DeliveryEstimate options={options} item={line} source={(line) => rateServer({ url, currency, lines: () => [line] })} />
 */
export function DeliveryEstimate<Item>(props: DeliveryEstimateProps<Item>): ReactElement {
  const { options: given, item, source, language, displayCurrency, idPrefix = '', ...estimate } = props;
  const latest = useRef({ item, source });
  useLayoutEffect(() => {
    latest.current = { item, source };
  });
  const [own] = useState(() => ({
    source: ((...run) => latest.current.source(latest.current.item)(...run)) satisfies RatesSource,
    // A visit of its own: a calculator elsewhere on the page, such as in a drawer, asks on load, too.
    page: { address: () => '' },
  }));
  const options = useMemo(
    () => ({ ...given, source: own.source, platform: { ...given.platform, page: own.page } }),
    [given, own],
  );
  return (
    <ShippingCalculatorProvider {...{ options, language, displayCurrency, idPrefix }}>
      <Estimate {...estimate} item={JSON.stringify(item)} />
    </ShippingCalculatorProvider>
  );
}

interface EstimateProps extends Pick<DeliveryEstimateProps<unknown>, 'headingLevel' | 'className'> {
  /** Equal for equal items. */
  readonly item: string;
}

function Estimate({ item, headingLevel = 2, className }: EstimateProps): ReactElement {
  useItem(item);
  const { line, isStale, note, toggleLabel } = useShippingCalculator(({ view }) => view.deliveryLine);
  const isError = useShippingCalculator(({ view }) => view.results.kind === 'error');
  const { section } = useCalculatorContext().ids;
  const hasLine = line.length > 0;
  /** Null: the fields are hidden. A line that comes while they are shown would move them. */
  const [opened, setOpened] = useState<{ readonly withLine: boolean } | null>(null);
  const isOpen = opened !== null;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);

  return (
    <div className={classNames('cartfare-delivery', className)}>
      {hasLine && opened?.withLine !== false && (
        <p
          className={classNames('cartfare-delivery-line', isStale && 'cartfare-delivery-line--stale')}
          // The results that are open have a live region of their own.
          aria-live={isOpen ? 'off' : 'polite'}
          aria-busy={isStale || undefined}
          // The results below say it, too.
          style={{ visibility: isOpen && isError ? 'hidden' : undefined }}
        >
          <Sentence parts={line} />
        </p>
      )}
      <p className="cartfare-delivery-note">
        <button
          type="button"
          className="cartfare-link"
          aria-expanded={isOpen}
          aria-controls={section}
          onClick={() => setOpened(isOpen ? null : { withLine: hasLine })}
        >
          {toggleLabel}
        </button>{' '}
        {note !== '' && <span>{note}</span>}
      </p>
      <div id={section} className="cartfare cartfare-delivery-panel" hidden={!isOpen}>
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
    </div>
  );
}

/** Another variant or quantity is another cart to the calculator. */
function useItem(item: string): void {
  const { calculator } = useCalculatorContext();
  const last = useRef(item);
  useEffect(() => {
    if (last.current === item) return;
    last.current = item;
    // After an error, a change of the cart alone asks for nothing.
    if (calculator.getSnapshot().state.query.status === 'failed') void calculator.calculate();
    else calculator.cartChanged();
  }, [calculator, item]);
}
