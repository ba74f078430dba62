import type { FormEvent } from 'react';
import type { CartLines } from './use-cart-lines.ts';

/**
 * For the form that leads to the checkout: waits for changes of quantities that are under way, which the browser would
 * break off with the page. Stays on the page if one is refused, because the line has the reason.
 */
export function useCheckoutHold({ wanted, settled }: CartLines): (event: FormEvent<HTMLFormElement>) => void {
  return ({ currentTarget: form, nativeEvent }) => {
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (submitter?.hasAttribute('formaction') !== true || wanted.size === 0) return;
    nativeEvent.preventDefault();
    void settled().then(({ problem }) => {
      if (problem === null) form.requestSubmit(submitter);
    });
  };
}
