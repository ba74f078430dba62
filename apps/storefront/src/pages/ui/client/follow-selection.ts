import { keepInAddress, withParameter } from './keep-selection.ts';

/**
 * Shows the texts of the selected radio button, which are JSON in its `data-facts`, in the page's `data-fact="name"`
 * elements. Puts the selection into the query `parameter` of the page's URL, or where `keep` puts it, and of its links
 * with `data-keeps-selection`, so that a reload and the next page keep it. Also applies a selection that was made before
 * this script ran, or that the browser restored.
 */
export function followSelection(page: Element | Document, parameter: string, keep = keepInAddress): void {
  const follow = (radio: EventTarget | null) => {
    if (!(radio instanceof HTMLInputElement) || radio.dataset['facts'] === undefined) return;
    const facts: Readonly<Record<string, string>> = JSON.parse(radio.dataset['facts']);
    for (const place of page.querySelectorAll<HTMLElement>('[data-fact]')) {
      place.textContent = facts[place.dataset['fact'] ?? ''] ?? place.textContent;
    }
    keep(parameter, radio.value);
    for (const link of page.querySelectorAll<HTMLAnchorElement>('a[data-keeps-selection]')) {
      link.href = withParameter(link.href, parameter, radio.value);
    }
  };
  const followChecked = () => {
    const checked = page.querySelector<HTMLInputElement>('input[data-facts]:checked');
    if (checked !== null && !checked.defaultChecked) follow(checked);
  };
  page.addEventListener('change', ({ target }) => follow(target));
  window.addEventListener('pageshow', followChecked);
  followChecked();
}

/**
 * Sent by the currency picker with the selected code as detail. A listener that shows the new currency at once cancels
 * it.
 */
export const CURRENCY_EVENT = 'shop:currency';
