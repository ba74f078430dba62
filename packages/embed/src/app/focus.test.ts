import { afterEach, expect, test } from 'vitest';
import { focusTarget, restoreFocus } from './focus.ts';

afterEach(() => document.body.replaceChildren());

/** A theme that renders the page's markup, with the focus on one of its controls, and then renders it anew. */
function renderTwice(markup: string, focused: string): void {
  document.body.innerHTML = markup;
  document.querySelector<HTMLElement>(focused)?.focus();
  const target = focusTarget(document);
  document.body.innerHTML = markup;
  restoreFocus(document, target);
}

test('on a page of the old client, the focus goes back to the field that had it', () => {
  renderTwice('<input name="updates[]"><input name="address[zip]">', '[name="address[zip]"]');
  expect(document.activeElement).toBe(document.querySelector('[name="address[zip]"]'));
});

test('on a page of the old client, the focus on a quantity of the cart is left to the theme', () => {
  renderTwice('<input name="updates[]"><input name="updates[]" id="second"><input name="address[zip]">', '#second');
  expect(document.activeElement).toBe(document.body);
});
