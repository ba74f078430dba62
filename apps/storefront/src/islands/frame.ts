import { CURRENCY_EVENT } from '../pages/ui/frame/follow-selection.ts';
import { leadBackFromForm, leadBackFromLinks } from '../pages/ui/frame/lead-back.ts';

/**
 * Name of the last page's display currency in `localStorage`, which the browser may block. Not in `sessionStorage`: in
 * Firefox a page from the back/forward cache has that of before.
 */
const REMEMBERED = 'cartfare-currency';

/** Runs on every page. */
leadBackFromLinks();

/**
 * Sends the currency picker's form when another currency is selected. A page that shows the new currency itself cancels
 * the event: it is not reloaded, and the selection is posted in the background.
 */
const form = document.querySelector<HTMLFormElement>('form[data-currency-picker]');
const picker = form?.querySelector('select');

if (form && picker) {
  /** What the page shows: the picker of a page that was left by its form already has the next one. */
  let shown = picker.value;
  const show = (code: string): boolean => {
    const event = new CustomEvent(CURRENCY_EVENT, { detail: code, cancelable: true });
    if (document.dispatchEvent(event)) return false;
    shown = code;
    remember(code);
    return true;
  };
  form.addEventListener('change', () => {
    leadBackFromForm(form);
    const choice = new FormData(form);
    if (show(picker.value)) void tell(form, choice);
    else form.requestSubmit();
  });

  remember(shown);
  // A page from the back/forward cache is in the currency of before.
  window.addEventListener('pageshow', ({ persisted }) => {
    const code = remembered();
    if (!persisted || code === null || code === shown) return;
    picker.value = code;
    if (!show(code)) window.location.reload();
  });
}

async function tell(target: HTMLFormElement, choice: FormData): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of choice) if (typeof value === 'string') body.append(name, value);
  try {
    await fetch(target.action, { method: 'POST', body, redirect: 'manual' });
  } catch {
    // This page shows the new currency all the same; the next page shows the old one.
  }
}

function remember(code: string): void {
  try {
    localStorage.setItem(REMEMBERED, code);
  } catch {
    // A page from the back/forward cache keeps its currency.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(REMEMBERED);
  } catch {
    return null;
  }
}
