import { forwardRef, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react';
import { classNames, useCalculatorContext } from './context.ts';
import { Sentence } from './results-feedback.tsx';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface TotalWithShippingProps extends Omit<ComponentPropsWithoutRef<'p'>, 'hidden' | 'children'> {
  /** What the cart costs now, in hundredths: 6400 is 64.00. A change of the cart renders it with the new amount. */
  readonly cartHundredths: number;
  /** ISO 4217 code of that amount. Default: `money.shopCurrency`. */
  readonly currency?: string | undefined;
}

/**
 * The cart's total with the estimated shipping, as a line, with the name of the rate and its days of arrival. It is hidden while there are no rates. While they are being
 * updated, the line stays and has no amount: a total beside a cart that it does not belong to would be wrong.
 *
 * @example
 * <TotalWithShipping cartHundredths={cart.totalHundredths} />
 */
export const TotalWithShipping: ForwardRefExoticComponent<
  TotalWithShippingProps & RefAttributes<HTMLParagraphElement>
> = forwardRef(function TotalWithShipping({ cartHundredths, currency, className, ...rest }, ref) {
  const { calculator } = useCalculatorContext();
  const estimate = useShippingCalculator(({ view }) => view.estimate);
  const { label, amount } = calculator.totalWithShipping(cartHundredths, currency);
  const isUpdating = estimate.visible && estimate.freshness === 'updating';

  return (
    <p
      {...rest}
      ref={ref}
      className={classNames('cartfare-estimate', isUpdating && 'cartfare-estimate--stale', className)}
      hidden={amount === '' && !isUpdating}
      aria-busy={isUpdating || undefined}
    >
      <span className="cartfare-estimate-label">
        {label}
        {estimate.visible && !isUpdating && (
          <>
            {' '}
            <small className="cartfare-estimate-rate">
              <Sentence parts={estimate.rate} />
            </small>
          </>
        )}
      </span>{' '}
      <strong key={amount} className="cartfare-estimate-amount">
        {amount || '…'}
      </strong>
    </p>
  );
});
