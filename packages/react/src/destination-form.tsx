import { forwardRef, type ComponentPropsWithoutRef, type ForwardRefExoticComponent, type RefAttributes } from 'react';
import { classNames, useCalculatorContext } from './context.ts';
import { useSubmit } from './use-submit.ts';

/** `action`: where the browser posts the form without JavaScript. Default: the page's own URL. */
export type DestinationFormProps = Omit<ComponentPropsWithoutRef<'form'>, 'id' | 'method'>;

/**
 * A real form around the fields: Enter asks for rates, and without JavaScript the browser posts it. A button with a
 * `formAction` of its own, such as one that leads to the checkout, posts it to there.
 */
export const DestinationForm: ForwardRefExoticComponent<DestinationFormProps & RefAttributes<HTMLFormElement>> =
  forwardRef(function DestinationForm({ className, onSubmit, ...rest }, ref) {
    const { ids } = useCalculatorContext();
    const submit = useSubmit();
    return (
      <form
        {...rest}
        ref={ref}
        id={ids.form}
        className={classNames('cartfare-form', className)}
        method="post"
        onSubmit={(event) => {
          onSubmit?.(event);
          if (hasOwnAction(event.nativeEvent)) return;
          event.preventDefault();
          submit();
        }}
      />
    );
  });

const hasOwnAction = (event: Event): boolean =>
  event instanceof SubmitEvent && event.submitter?.hasAttribute('formaction') === true;
