/**
 * Fills the places of a page (`data-fact="name"`) from the selected radio button, which carries their texts by name
 * (`data-facts`, written by this page's own server). Texts stay texts.
 */
export function followSelection(page: ParentNode, { target }: Event): HTMLInputElement | null {
  if (!(target instanceof HTMLInputElement) || target.dataset['facts'] === undefined) return null;
  const facts: Readonly<Record<string, string>> = JSON.parse(target.dataset['facts']);
  for (const place of page.querySelectorAll<HTMLElement>('[data-fact]')) {
    place.textContent = facts[place.dataset['fact'] ?? ''] ?? place.textContent;
  }
  return target;
}

/** Sent by the currency picker with the chosen code as detail; whoever shows the new currency at once cancels it. */
export const CURRENCY_EVENT = 'shop:currency';
