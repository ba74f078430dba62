import { forwardRef, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react';
import { classNames, useMergedRefs, useCalculatorContext } from './context.ts';
import { EstimateOutline, useRoom } from './outline.tsx';
import { useReveal } from './reveal.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export type EstimatedShippingProps = Omit<ComponentPropsWithoutRef<'p'>, 'id' | 'hidden' | 'children'>;

/** The estimated-shipping line: hidden and empty while there is no rate to show. */
export const EstimatedShipping: ForwardRefExoticComponent<
  EstimatedShippingProps & RefAttributes<HTMLParagraphElement>
> = forwardRef(function EstimatedShipping({ className, ...rest }, ref) {
  const isExpected = useShippingCalculator(({ view }) => view.results.kind === 'none' && view.results.isExpected);
  const estimate = useShippingCalculator(({ view }) => view.estimate);
  const lang = useShippingCalculator(({ view }) => view.ratesLanguage);
  const { ids } = useCalculatorContext();
  const line = useReveal<HTMLParagraphElement>(estimate.visible);
  const isUpdating = estimate.visible && estimate.freshness === 'updating';
  const merged = useMergedRefs(ref, line);
  const room = useRoom(line);

  return (
    <>
      {isExpected && <EstimateOutline room={room} />}
      <p
        {...rest}
        ref={merged}
        id={ids.estimate}
        className={classNames('cartfare-estimate', isUpdating && 'cartfare-estimate--stale', className)}
        hidden={!estimate.visible}
        aria-busy={isUpdating || undefined}
      >
        {estimate.visible && (
          <span className="cartfare-estimate-label">
            {estimate.label}{' '}
            <small className="cartfare-estimate-rate" lang={lang}>
              {estimate.rateName}
            </small>
          </span>
        )}
        {/* Another element for another amount: one whose text begins elsewhere would be a layout shift. */}
        <em key={estimate.amount} className="cartfare-estimate-amount">
          {estimate.amount}
        </em>
      </p>
    </>
  );
});
