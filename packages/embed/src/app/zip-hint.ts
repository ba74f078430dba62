import { setText } from './dom.ts';
import type { ZipHint } from './postal-hint.ts';

/** Time without a keystroke after which a code counts as typed, as in the React component. */
const TYPING_PAUSE_MS = 1_000;

/**
 * The hint below the postal code: an example at once, a doubt only when the shopper has paused. It waits for a press to
 * end, because a line that comes before that would move the button away from under the finger.
 */
export function createZipHint(root: ParentNode): ZipHint {
  let doubted = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(hint: string, isDoubt: boolean): void {
    const place = root.querySelector<HTMLElement>('[data-cartfare="zip-hint"]');
    if (place === null) return;
    place.setAttribute('aria-live', isDoubt ? 'polite' : 'off');
    place.classList.toggle('cartfare-field-hint--suspect', isDoubt);
    setText(place, hint);
    place.hidden = hint === '';
  }

  function doubt(hint: string): void {
    timer = setTimeout(
      () => (document.querySelector('button:active') === null ? show(hint, true) : doubt(hint)),
      TYPING_PAUSE_MS,
    );
  }

  return {
    stop: () => clearTimeout(timer),
    write({ hint, suspect, value }) {
      if (suspect && doubted === value) return;
      clearTimeout(timer);
      doubted = suspect ? value : '';
      if (suspect) doubt(hint);
      else show(hint, false);
    },
  };
}
