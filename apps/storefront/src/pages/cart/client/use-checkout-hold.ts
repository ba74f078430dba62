import { type FormEvent, useCallback, useEffect, useRef } from 'react';
import type { LineProblem } from '../shared/cart-page-data.ts';
import type { CartLines } from './use-cart-lines.ts';

/**
 * For the form that leads to the checkout: waits for changes of quantities that are under way, which the browser would
 * break off with the page. Stays on the page if one is refused, because the line has the reason.
 */
export function useCheckoutHold({ wanted, problem, settled }: CartLines): (event: FormEvent<HTMLFormElement>) => void {
  const { isNew, markSeen } = useSeenProblem(problem);
  return ({ currentTarget: form, nativeEvent }) => {
    const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null;
    if (submitter?.hasAttribute('formaction') !== true) return;
    if (isNew()) {
      nativeEvent.preventDefault();
      markSeen();
    } else if (wanted.size > 0) {
      nativeEvent.preventDefault();
      void settled().then(({ problem }) => {
        if (problem === null) form.requestSubmit(submitter);
      });
    }
  };
}

/**
 * The press of a button takes the focus from the quantity, which sends it. The shop may refuse it before the button is
 * released: then the shopper has not seen the reason.
 */
function useSeenProblem(problem: LineProblem | null): { isNew(): boolean; markSeen(): void } {
  const latest = useRef(problem);
  const seen = useRef(problem);
  const markSeen = useCallback(() => {
    seen.current = latest.current;
  }, []);
  useEffect(() => {
    latest.current = problem;
  }, [problem]);
  useEffect(() => {
    document.addEventListener('pointerdown', markSeen, true);
    document.addEventListener('keydown', markSeen, true);
    return () => {
      document.removeEventListener('pointerdown', markSeen, true);
      document.removeEventListener('keydown', markSeen, true);
    };
  }, [markSeen]);
  return { isNew: () => latest.current !== null && latest.current !== seen.current, markSeen };
}
