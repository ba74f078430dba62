import {
  forwardRef,
  useEffect,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type MouseEvent,
  type RefAttributes,
} from 'react';
import { classNames, useMergedRefs, useCalculatorContext, type ElementRef } from './context.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface GetRatesButtonHandle {
  /**
   * For a `<button>`: what it reads, whether it is disabled, what a click does. The ref gives the keyboard's place back
   * after the busy state.
   */
  readonly buttonProps: {
    readonly ref: ElementRef<HTMLButtonElement>;
    readonly type: 'submit';
    /** Id of the calculator's form: without JavaScript the button submits it, also from outside of it. */
    readonly form: string;
    readonly disabled: boolean;
    readonly onClick: (event: MouseEvent) => void;
    /** The label: idle or busy. */
    readonly children: string;
  };
  readonly isBusy: boolean;
}

/**
 * A get-rates button of one's own: `<button {...buttonProps} />`. Any number of them may stand anywhere under one
 * provider; they act as one. For a logged-in customer the first one starts the automatic calculation.
 */
export function useGetRatesButton(): GetRatesButtonHandle {
  const { calculator, ids } = useCalculatorContext();
  const { button: shown, busy } = useShippingCalculator().view;
  const ref = useFocusReturn<HTMLButtonElement>(shown.disabled);

  useEffect(() => calculator.registerButton(), [calculator]);
  useEffect(() => {
    const button = ref.current;
    const getReady = () => calculator.getReady();
    button?.addEventListener('pointerdown', getReady);
    return () => button?.removeEventListener('pointerdown', getReady);
  }, [calculator, ref]);

  // The click, not the form's submit event: the button also works where a page has no form of the calculator's.
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    // Two clicks can come before the first one is rendered: the calculator knows that it is busy, the page not yet.
    calculator.submit();
  };
  return {
    buttonProps: { ref, type: 'submit', form: ids.form, disabled: shown.disabled, onClick, children: shown.label },
    isBusy: busy,
  };
}

export type GetRatesButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'form' | 'disabled'>;

/** Asks for rates. Without children it reads the texts `calculate` and `calculating`. */
export const GetRatesButton: ForwardRefExoticComponent<GetRatesButtonProps & RefAttributes<HTMLButtonElement>> =
  forwardRef(function GetRatesButton({ className, onClick, children, ...rest }, ref) {
    const { buttonProps } = useGetRatesButton();
    const merged = useMergedRefs(ref, buttonProps.ref);
    return (
      <button
        {...rest}
        {...buttonProps}
        ref={merged}
        className={classNames('get-rates cartfare-button', className)}
        onClick={(event) => {
          onClick?.(event);
          buttonProps.onClick(event);
        }}
      >
        {/* A new label is a new element, because the old one would move where it begins. */}
        {children ?? <span key={buttonProps.children}>{buttonProps.children}</span>}
      </button>
    );
  });
