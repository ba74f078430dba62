import { CURRENCY_EVENT } from '../pages/ui/frame/follow-selection.ts';
import { leadBackFromForm, leadBackFromLinks } from '../pages/ui/frame/lead-back.ts';

/** What is the same on every page. */
leadBackFromLinks();

/**
 * Sends the currency picker's form when another currency is chosen. Where the page can show the new currency by itself,
 * it stays as it is, and the choice is only told to the server.
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
    // The page shows the currency all the same; the next one will show the old one again, and can be changed again.
  }
}
