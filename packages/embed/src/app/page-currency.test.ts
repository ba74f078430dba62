import { afterEach, expect, test, vi } from 'vitest';
import { currencyOfPage } from './page-currency.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

function followedPage() {
  vi.stubGlobal('Currency', { convert: (amount: number) => amount * 2 });
  document.body.innerHTML = '<select name="currencies"><option>CAD<option>EUR</select>';
  const select = document.querySelector('select') as HTMLSelectElement;
  const onSelect = vi.fn();
  currencyOfPage().follow(onSelect);
  expect(onSelect.mock.calls).toEqual([['CAD']]);
  select.value = 'EUR';
  return { select, onSelect };
}

test('follows a currency that the shopper selects', () => {
  const { select, onSelect } = followedPage();
  select.dispatchEvent(new Event('change', { bubbles: true }));
  expect(onSelect).toHaveBeenLastCalledWith('EUR');
});

test('follows a currency that only the page’s jQuery reports, which dispatches no event', () => {
  const { select, onSelect } = followedPage();
  // What jQuery does: it calls the handlers that stand in properties.
  document.onchange?.({ target: select } as unknown as Event);
  expect(onSelect).toHaveBeenLastCalledWith('EUR');
});
