/**
 * Lets the places of a page (`data-fact="name"`) show the texts of the selected radio button, which carries them by name
 * (`data-facts`, written by this page's own server), and its address name the selection in `parameter`, so that a reload
 * keeps it. What was selected before this script came, or was restored by the browser, counts as well. Texts stay texts.
 */
export function followSelection(page: Element | Document, parameter: string): void {
  const follow = (radio: EventTarget | null) => {
    if (!(radio instanceof HTMLInputElement) || radio.dataset['facts'] === undefined) return;
    const facts: Readonly<Record<string, string>> = JSON.parse(radio.dataset['facts']);
    for (const place of page.querySelectorAll<HTMLElement>('[data-fact]')) {
      place.textContent = facts[place.dataset['fact'] ?? ''] ?? place.textContent;
    }
    const address = new URL(window.location.href);
    address.searchParams.set(parameter, radio.value);
    window.history.replaceState(window.history.state, '', address);
  };
  const followChecked = () => {
    const checked = page.querySelector<HTMLInputElement>('input[data-facts]:checked');
    if (checked !== null && !checked.defaultChecked) follow(checked);
  };
  page.addEventListener('change', ({ target }) => follow(target));
  window.addEventListener('pageshow', followChecked);
  followChecked();
}

/** Sent by the currency picker with the chosen code as detail; whoever shows the new currency at once cancels it. */
export const CURRENCY_EVENT = 'shop:currency';
