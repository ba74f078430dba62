import type { UnshippableItem } from '@cartfare/core';
import {
  forwardRef,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { classNames, useMergedRefs } from './context.ts';
import { LongWait } from './long-wait.tsx';
import { useRateOrder } from './order-select.tsx';
import { NeededBy } from './needed-by.tsx';
import { RatesOutline, useRoom } from './outline.tsx';
import { RateList } from './rate-list.tsx';
import { ErrorHelp, Feedback, LostRate, RatesNote } from './results-feedback.tsx';
import { useFocusOnResults } from './use-focus-on-results.ts';
import { useShippingRates, type ShippingRatesHandle } from './use-shipping-rates.ts';

export interface ShippingRatesResultsProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id' | 'hidden' | 'children'> {
  /** Whether the shopper can select one of the rates, if there are several. Default true. */
  readonly selectable?: boolean | undefined;
  /** Of the heading above the rates, which only screen readers show. Default 3. */
  readonly headingLevel?: 1 | 2 | 3 | 4 | 5 | 6 | undefined;
  /** Whether the shopper can sort six rates or more. Fewer are seen at once. Default false. */
  readonly sortable?: boolean | undefined;
  /** False if the page announces `view.announcement` in live regions of its own. Default true. */
  readonly withAnnouncements?: boolean | undefined;
  /**
   * Removes items that cannot be shipped to the destination from the cart, and tells the calculator with `cartChanged`,
   * which asks for rates again. With it, the error that names them has a button; without it, no button.
   */
  readonly onRemoveItems?: ((items: readonly UnshippableItem[]) => void) | undefined;
  /**
   * Whether results that the shopper has asked for are brought into view, also in a drawer that scrolls. Not after an
   * automatic calculation, and not if the shopper has gone on to something else. Default true.
   */
  readonly scrollToResults?: boolean | undefined;
  /**
   * Whether a date field below rates with days of arrival asks by when the shopper needs the order: the rates that arrive by
   * then are marked. Default false.
   */
  readonly neededBy?: boolean | undefined;
  /** Below an error, or that there are no rates: such as that one can check out all the same. Default: nothing. */
  readonly errorFooter?: ReactNode;
}

/**
 * The results area: the sentence and the rates, or the error; hidden while there is nothing to show. During a run
 * of the shopper, outlined rows take its place; rates that are not current are dimmed and inert. In a form of the
 * page's own, the selected rate's code is posted under the list's id, `shipping-rates`.
 */
export const ShippingRatesResults: ForwardRefExoticComponent<
  ShippingRatesResultsProps & RefAttributes<HTMLDivElement>
> = forwardRef(function ShippingRatesResults(
  {
    selectable = true,
    headingLevel = 3,
    sortable = false,
    withAnnouncements = true,
    onRemoveItems,
    scrollToResults,
    neededBy = false,
    errorFooter,
    className,
    style,
    ...rest
  },
  ref,
) {
  const { results, rates, resultsProps, feedbackProps, listProps, getRadioProps, statusProps, alertProps } =
    useShippingRates({ scrollToResults });
  const isExpected = results.kind === 'none' && results.isExpected;
  const merged = useMergedRefs(ref, resultsProps.ref);
  const room = useRoom(resultsProps.ref);
  useFocusOnResults(resultsProps.ref, results.isStale ? null : results);
  const ordered = useRateOrder(results, rates, sortable);

  return (
    <>
      {withAnnouncements && <LiveRegions statusProps={statusProps} alertProps={alertProps} />}
      <LongWait />
      {isExpected && <RatesOutline room={room} />}
      <div
        {...rest}
        {...resultsProps}
        ref={merged}
        className={classNames(
          'cartfare-results',
          `cartfare-results--${results.look}`,
          results.isStale && 'cartfare-results--stale',
          results.isOrderByOver && 'cartfare-results--over',
          className,
        )}
        style={{ minBlockSize: results.kind === 'rates' ? room.keptHeightPx : undefined, ...style }}
      >
        <Feedback results={results} props={feedbackProps} />
        <LostRate results={results} />
        <ErrorHelp results={results} onRemoveItems={onRemoveItems} footer={errorFooter} />
        {ordered.select}
        <RateList
          rates={ordered.rates}
          listProps={listProps}
          getRadioProps={getRadioProps}
          results={results}
          headingLevel={headingLevel}
          selectable={selectable}
        />
        <RatesNote results={results} />
        {neededBy && <NeededBy />}
      </div>
    </>
  );
});

function LiveRegions({ statusProps, alertProps }: Pick<ShippingRatesHandle, 'statusProps' | 'alertProps'>) {
  return (
    <>
      {/* Not <output>: fewer screen readers announce it. */}
      <span {...statusProps} className="cartfare-visually-hidden" />
      <span {...alertProps} className="cartfare-visually-hidden" />
    </>
  );
}
