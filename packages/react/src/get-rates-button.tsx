import {
  forwardRef,
  type ComponentPropsWithoutRef,
  type ForwardRefExoticComponent,
  type MouseEvent,
  type RefAttributes,
} from 'react';
import { classNames, useMergedRefs, useCalculatorContext, type ElementRef } from './context.ts';
import { useFocusReturn } from './use-focus-return.ts';
import { useSubmit } from './use-submit.ts';
import { useShippingCalculator } from './use-shipping-calculator.ts';

export interface GetRatesButtonHandle {
  /**
   * For a `<button>`: its label, whether it is disabled, what a click does. The ref restores the focus after the busy
   * state.
   */
  readonly buttonProps: {
    readonly ref: ElementRef<HTMLButtonElement>;
    readonly type: 'submit';
    /** Id of the calculator's form: without JavaScript the button submits it, even from outside of the form. */
    readonly form: string;
    readonly disabled: boolean;
    readonly onClick: (event: MouseEvent) => void;
    /** The label: idle or busy. */
    readonly children: string;
  };
  readonly isBusy: boolean;
}

/**
 * Props for your own get-rates button. All buttons under one provider share one state.
 *
 * @example
 * const { buttonProps } = useGetRatesButton();
 * <button {...buttonProps} />
 */
export function useGetRatesButton(): GetRatesButtonHandle {
  const { ids } = useCalculatorContext();
  const submit = useSubmit();
  const { button: shown, busy } = useShippingCalculator().view;
  const ref = useFocusReturn<HTMLButtonElement>(shown.disabled);

  // The click, not the form's submit event: the button also works on a page without a calculator form.
  const onClick = (event: MouseEvent) => {
    event.preventDefault();
    submit();
  };
  return {
    buttonProps: { ref, type: 'submit', form: ids.form, disabled: shown.disabled, onClick, children: shown.label },
    isBusy: busy,
  };
}

export type GetRatesButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'type' | 'form' | 'disabled'>;

/** Asks for rates. Without children its label is the text `calculate` or `calculating`. */
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
        {/* A new label is a new element: a changed one would shift its start, which counts as a layout shift. */}
        {children ?? <span key={buttonProps.children}>{buttonProps.children}</span>}
      </button>
    );
  });
