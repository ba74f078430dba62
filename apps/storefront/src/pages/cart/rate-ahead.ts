/** Matches every get-rates button, also those outside of the calculator. It is disabled while a run is under way. */
const BUTTON = 'button.get-rates:enabled';

/**
 * Time after the press, in ms, in which a click makes the call needless, as with the tap of a trackpad or a screen
 * reader's click: the call would only delay those that the click makes. Source: ours.
 */
const CLICK_MS = 10;

/** The fields of the calculator's form that the shop rates by. */
const FIELD = /^shipping_address\[/;

/**
 * Makes the shop rate before the click, so that call 2, which comes after it, finds the rating under way or done: when
 * the pointer or the focus reaches a get-rates button after the address was edited, at the latest when the button is
 * pressed, some 60 to 100 ms ahead.
 *
 * The response is ignored, and nothing is stored in the session. Without a click it has only called the carriers,
 * whose responses are cached.
 */
export function rateAhead(rootPath: string, fetch: (url: string) => Promise<unknown>): void {
  let address: 'known' | 'edited' | 'asked' = 'known';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const call = (form: HTMLFormElement) => {
    // If this fails, the click still asks for the rates.
    fetch(`${rootPath}cart/shipping_rates.json?${addressIn(form)}&ahead=1`).catch(() => {});
  };
  const ask = (target: EventTarget | null, next: typeof address) => {
    const form = target instanceof Element ? target.closest<HTMLButtonElement>(BUTTON)?.form : null;
    if (!form) return;
    if (address !== 'asked') {
      clearTimeout(timer);
      timer = setTimeout(call, CLICK_MS, form);
    }
    address = next;
  };
  document.addEventListener('click', () => clearTimeout(timer), true);
  document.addEventListener('input', ({ target }) => {
    if (target instanceof Element && FIELD.test(target.getAttribute('name') ?? '')) address = 'edited';
  });
  for (const type of ['pointerover', 'focusin']) {
    document.addEventListener(type, ({ target }) => {
      if (address === 'edited') ask(target, 'asked');
    });
  }
  document.addEventListener('pointerdown', ({ target, isPrimary, button }) => {
    if (isPrimary && button === 0) ask(target, 'known');
  });
  document.addEventListener('keydown', ({ target, key, repeat }) => {
    if (key === ' ' && !repeat) ask(target, 'known');
  });
}

function addressIn(form: HTMLFormElement): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    if (FIELD.test(name) && typeof value === 'string') fields.append(name, value);
  }
  return fields;
}
