/** What a get-rates button is found by, also outside of the calculator. Disabled ones have a run under way. */
const BUTTON = 'button.get-rates:enabled';

/** The fields of the calculator's form that the shop rates by. */
const FIELD = /^shipping_address\[/;

/**
 * Lets the shop rate while a get-rates button is still pressed: call 2, which comes with the click, finds the rating under
 * way or done. Between press and click lie some 60 to 100 ms.
 *
 * A request without consequences: a press that ends elsewhere leaves nothing in the session, and nobody reads the answer.
 */
export function rateWhilePressed(rootPath: string, fetch: (url: string) => Promise<unknown>): void {
  document.addEventListener('pointerdown', ({ target, isPrimary, button }) => {
    const pressed = target instanceof Element ? target.closest<HTMLButtonElement>(BUTTON) : null;
    const form = pressed?.form;
    if (form == null || !isPrimary || button !== 0) return;
    // Without it, the click asks as ever.
    fetch(`${rootPath}cart/shipping_rates.json?${addressIn(form)}`).catch(() => {});
  });
}

function addressIn(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (FIELD.test(name) && typeof value === 'string') fields.append(name, value);
  }
  return fields;
}
