/** Shows or hides an element that may be hidden by its attribute, by an inline style, or by a rule of the theme. */
export function setShown(element: HTMLElement, shown: boolean): void {
  if (element.hidden === shown) element.hidden = !shown;
  if (shown && element.style.display === 'none') element.style.display = '';
  if (!element.isConnected || (getComputedStyle(element).display !== 'none') === shown) return;
  element.style.display = shown ? 'block' : 'none';
}

/**
 * How often a text is restored after the page has reset it. A theme that renders its cart again resets it once per
 * change; a script that translates the page would do so forever.
 */
const MAX_TIMES_PUT_BACK = 40;

/** An element's text before ours, our last text, and how often that may still be restored. */
const written = new WeakMap<Node, { readonly before: string | undefined; last?: string; left: number }>();

/** Leaves translations by a browser or a script; restores a text that a theme has reset. */
export function setText(element: Node, text: string): void {
  const shown = element.textContent?.trim();
  const memory = written.get(element) ?? { before: shown, left: MAX_TIMES_PUT_BACK };
  if (shown !== text && (memory.last !== text || (shown === memory.before && memory.left-- > 0)))
    element.textContent = text;
  memory.last = text;
  written.set(element, memory);
}

/** Empty: removes the attribute. */
export function setOrRemove(element: Element, attribute: string, value: string): void {
  if (value === '') element.removeAttribute(attribute);
  else element.setAttribute(attribute, value);
}

/** Adds an element to those that describe a control, or removes it; the page's own stay. */
export function setDescribedBy(control: Element, id: string, describes: boolean): void {
  const described = control.getAttribute('aria-describedby') ?? '';
  const others = described.split(' ').filter((other) => other !== '' && other !== id);
  setOrRemove(control, 'aria-describedby', (describes ? [...others, id] : others).join(' '));
}

export type Control = HTMLInputElement | HTMLSelectElement;

export const isControl = (element: Element | null): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement;

/** The value that the markup gives a control. */
export function markupValue(control: Control): string {
  if (control instanceof HTMLInputElement) return control.defaultValue;
  const options = [...control.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}

/** The normal duration of an animation, in milliseconds. Source: specification. */
const REVEAL_MS = 400;

/** Fades an element in, unless the shopper prefers reduced motion. */
export function fadeIn(element: HTMLElement): void {
  if ('animate' in element && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
    element.animate([{ opacity: 0 }, {}], REVEAL_MS);
  }
}

/** Undefined: not set. */
export type Attributes = Readonly<Record<string, string | undefined>>;

/** Creates an element with its attributes, except undefined ones, and children. Strings become text, never markup. */
export function build(
  tag: string,
  attributes: Attributes = {},
  children: readonly (Node | string)[] = [],
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
