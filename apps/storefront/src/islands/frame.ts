import { CURRENCY_EVENT } from '../pages/ui/frame/follow-selection.ts';
import { leadBackFromForm, leadBackFromLinks } from '../pages/ui/frame/lead-back.ts';

/** Runs on every page. */
leadBackFromLinks();

/**
 * Sends the currency picker's form when another currency is selected. A page that shows the new currency itself cancels
 * the event: it is not reloaded, and the selection is posted in the background.
 */
const form = document.querySelector<HTMLFormElement>('form[data-currency-picker]');

form?.addEventListener('change', () => {
  leadBackFromForm(form);
  const choice = new FormData(form);
  const event = new CustomEvent(CURRENCY_EVENT, { detail: choice.get('currency'), cancelable: true });
  document.dispatchEvent(event);
  if (event.defaultPrevented) void tell(form, choice);
  else form.requestSubmit();
});

async function tell(target: HTMLFormElement, choice: FormData): Promise<void> {
  const body = new URLSearchParams();
  for (const [name, value] of choice) if (typeof value === 'string') body.append(name, value);
  try {
    await fetch(target.action, { method: 'POST', body, redirect: 'manual' });
  } catch {
    // This page shows the new currency all the same; the next page shows the old one.
  }
}
