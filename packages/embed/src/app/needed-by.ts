/** Loaded on demand, for elements with the attribute `needed-by`: a date by which the shopper needs the order. */
import type { Calculator } from '@cartfare/core';
import { build, setOrRemove, setText } from './dom.ts';

/** Creates the field; the returned function shows it below the results, where there are rates with days of arrival. */
export function createNeededBy(calculator: Calculator, idPrefix: string): (area: Element) => void {
  const id = `${idPrefix}needed-by`;
  const label = build('label', { for: id });
  const field = document.createElement('input');
  field.type = 'date';
  field.id = id;
  field.className = 'cartfare-needed-by-field';
  // The calculator may be older than this field: a shop that renders its cart anew replaces the element.
  field.value = calculator.getSnapshot().view.neededBy.value;
  // Of no form: that of a cart around it would not be sent for its date, and would be by Enter.
  field.setAttribute('form', '');
  field.addEventListener('input', () => calculator.setNeededBy(field.value));
  const line = build('p', { class: 'cartfare-needed-by' }, [label, ' ', field]);
  return (area) => {
    const { visible, label: text, min } = calculator.getSnapshot().view.neededBy;
    setText(label, text);
    setOrRemove(field, 'min', min);
    line.hidden = !visible;
    if (area.nextSibling !== line) area.after(line);
  };
}
