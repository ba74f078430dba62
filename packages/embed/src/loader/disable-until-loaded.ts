import { BUTTONS, ELEMENT_NAME, type LegacyConfig } from './app-contract.ts';

/**
 * Shows at once that a click counts, while the rest of the drop-in is loaded: the calculator's buttons are disabled and
 * have the busy label that the page gives, in English without one. Returns a function that takes it back.
 */
export function disableUntilLoaded(pressed: Element, legacyConfig: LegacyConfig | null): () => void {
  const element = pressed.closest(ELEMENT_NAME);
  const texts = (element ?? document.querySelector(ELEMENT_NAME))?.textContent ?? '';
  const isEnglish = /^(en|$)/i.test(document.documentElement.lang);
  const label =
    legacyConfig?.submitButtonDisabled ??
    /"calculating":\s*"([^"\\]+)/.exec(texts)?.[1] ??
    // A label in another language than the page's would be worse than none.
    (isEnglish ? 'Calculating...' : '');
  const enable = [...document.querySelectorAll<HTMLInputElement>(BUTTONS)].map((button) =>
    button.closest(ELEMENT_NAME) === element ? disable(button, label) : () => {},
  );
  return () => enable.forEach((each) => each());
}

function disable(button: HTMLInputElement, label: string): () => void {
  // The text of a button, which can have an icon, too; an input has none.
  const found = document.evaluate('.//text()[normalize-space()]', button, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
  const text = found.singleNodeValue;
  const own = text?.nodeValue ?? button.value;
  const write = (words: string, disabled: boolean) => {
    if (text) text.nodeValue = words;
    else button.value = words;
    button.disabled = disabled;
  };
  // Where the rest of the drop-in finds the button's own label.
  button.dataset['cartfareLabel'] ??= own.trim();
  write(label || own, true);
  return () => write(own, false);
}
