import { CURRENCY_EVENT } from '../pages/ui/client/follow-selection.ts';
import { leadBackFromForm, leadBackFromLinks } from '../pages/ui/client/lead-back.ts';

/**
 * Names of what the last page has shown, in `localStorage`, which the browser may block. Not in `sessionStorage`: in
 * Firefox a page from the back/forward cache has that of before.
 */
const LAST_SHOWN = {
  currency: 'cartfare-currency',
  customer: 'cartfare-customer',
  /** Id of the control that has the focus on the next page; empty for none. */
  focus: 'cartfare-focus',
} as const;

/** Runs on every page. */
leadBackFromLinks();
reloadIfCustomerChanged();

/**
 * Reloads a page from the back/forward cache after a log-in or a log-out: whoever goes back then may be somebody else,
 * and while the browser is offline, no other script can tell.
 */
function reloadIfCustomerChanged(): void {
  const customer = document.querySelector('form[action$="/account/logout"]') === null ? 'none' : 'logged-in';
  remember('customer', customer);
  window.addEventListener('pageshow', ({ persisted }) => {
    const last = remembered('customer');
    if (!persisted || last === null || last === customer) return;
    document.documentElement.hidden = true;
    window.location.reload();
  });
}

/** A page with a form that is filled in shows no amounts, and reloading it would lose what was typed. */
if (document.querySelector('[data-filled-in]')) {
  document.addEventListener(CURRENCY_EVENT, (event) => event.preventDefault());
}

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
    remember('currency', code);
    return true;
  };
  form.addEventListener('change', () => {
    leadBackFromForm(form);
    const choice = new FormData(form);
    if (show(picker.value)) return void tell(form, choice);
    // By keyboard, each key may select the next currency: the page that comes gets the focus back.
    if (picker.matches(':focus-visible')) remember('focus', picker.id);
    form.requestSubmit();
  });
  if (remembered('focus') === picker.id) picker.focus({ preventScroll: true });
  remember('focus', '');

  remember('currency', shown);
  form.dataset['script'] = '';
  // A page from the back/forward cache is in the currency of before.
  window.addEventListener('pageshow', ({ persisted }) => {
    const code = remembered('currency');
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

function remember(what: keyof typeof LAST_SHOWN, value: string): void {
  try {
    localStorage.setItem(LAST_SHOWN[what], value);
  } catch {
    // A page from the back/forward cache stays as it was.
  }
}

function remembered(what: keyof typeof LAST_SHOWN): string | null {
  try {
    return localStorage.getItem(LAST_SHOWN[what]);
  } catch {
    return null;
  }
}
