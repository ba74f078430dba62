import { createAnswerGuide } from '@cartfare/core/internal';
import type { ResultsContainer } from './fields-mount.ts';
import type { Instance } from './instance.ts';

export interface AnswerContainer extends ResultsContainer {
  /** What is around the results, and the rates in it. Null while the page has no place for them. */
  answer(): { readonly results: HTMLElement; readonly rates: readonly Element[] } | null;
}

/**
 * The same results, which come into view when the shopper has asked for them. They take the focus of a button elsewhere
 * in the page that is out of view then.
 */
export function resultsInView(
  container: AnswerContainer,
  root: Document | HTMLElement,
  { calculator, options }: Instance,
): ResultsContainer {
  if (!options.scrollToResults) return container;
  const guide = createAnswerGuide(calculator, window);
  return {
    sync() {
      const isRenderedAnew = container.sync();
      const answer = container.answer();
      if (answer !== null && guide.shown({ fields: aroundFields(root), ...answer })) focusOn(answer.results);
      return isRenderedAnew;
    },
    remove() {
      guide.stop();
      container.remove();
    },
  };
}

const aroundFields = (root: Document | HTMLElement): HTMLElement =>
  root instanceof HTMLElement
    ? (root.querySelector('form') ?? root)
    : (document.querySelector<HTMLElement>('#shipping-calculator') ?? document.body);

/** The selected rate; a plain list has no radio button. */
function focusOn(results: HTMLElement): void {
  const radio = results.querySelector<HTMLElement>('input:checked');
  if (radio === null) results.setAttribute('tabindex', '-1');
  (radio ?? results).focus({ preventScroll: true });
}
