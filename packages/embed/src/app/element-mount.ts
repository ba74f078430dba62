import type { FieldsView } from '@cartfare/core';
import { ENGLISH } from '@cartfare/core/internal';
import { WIRE_NAMES } from '@cartfare/core/wire';
import { countryOptions } from './country-control.ts';
import { build } from './dom.ts';
import { elementResults } from './element-results.ts';
import { findControls, findCountryControl, type FieldName } from './field-controls.ts';
import { mountFields } from './fields-mount.ts';
import type { Instance, Mount } from './instance.ts';
import { resultsInView } from './results-in-view.ts';

/** Takes over the fields of an element, or adds ours to one without fields; the results are below them. */
export function mountElement(element: HTMLElement, instance: Instance, idPrefix: string): Mount {
  const results = resultsInView(elementResults(element, instance, idPrefix), element, instance);
  if (findCountryControl(element) !== null) return mountFields({ root: element, results }, instance);

  let section: HTMLElement | null = null;
  /** Adds our section, again if the theme has removed it. */
  const restore = () => {
    if (section?.parentNode !== element || findCountryControl(section) === null) {
      section = ownSection(instance, idPrefix);
      // Removes the placeholder for the calculator: a sentence or a picture.
      element.replaceChildren(...[...element.childNodes].filter(isData), section);
    }
    followProvince(section, instance, idPrefix);
  };
  const mount = mountFields({ root: element, results, restore }, instance);
  return {
    ...mount,
    unmount() {
      mount.unmount();
      section?.remove();
    },
  };
}

const isData = (node: Node): boolean => node instanceof HTMLScriptElement || node instanceof HTMLTemplateElement;

/** The markup of the React component, for an element without its own. The contract suite asserts it of both. */
function ownSection({ calculator, options, texts }: Instance, idPrefix: string): HTMLElement {
  const { fields, button, estimate } = calculator.getSnapshot().view;
  const id = (name: string) => `${idPrefix}shipping-calculator${name}`;
  return build('section', { id: id(''), class: 'cartfare', 'aria-labelledby': id('-heading') }, [
    build('h2', { id: id('-heading'), class: 'cartfare-heading' }, [options.heading || estimate.label]),
    build('form', { id: id('-form'), class: 'cartfare-form', method: 'post' }, [
      build('div', { class: 'cartfare-fields' }, [
        field('country', fields.country.label, countrySelect(idPrefix, fields.country), idPrefix),
        field('province', fields.province.label, provinceControl(idPrefix, false), idPrefix),
        field('postalCode', fields.postalCode.label, postalInput(idPrefix), idPrefix),
        build(
          'button',
          {
            type: 'submit',
            form: id('-form'),
            class: 'get-rates cartfare-button',
            // The button may be created during a run.
            'data-cartfare-label': texts.calculate ?? ENGLISH.calculate,
          },
          [build('span', {}, [button.label])],
        ),
      ]),
    ]),
    build('div', { 'data-cartfare': 'results' }),
  ]);
}

const field = (of: FieldName, label: string, control: HTMLElement, idPrefix: string): HTMLElement => {
  const name = WIRE_NAMES[of];
  const id = `${idPrefix}address_${name}`;
  const container = {
    id: name === 'province' ? `${id}_container` : undefined,
    class: `cartfare-field cartfare-field--${name}`,
    'data-cartfare': `${name}-container`,
  };
  return build('div', container, [
    build(
      'label',
      {
        id: name === 'province' ? `${id}_label` : undefined,
        class: 'cartfare-label',
        for: id,
        'data-cartfare': `${name}-label`,
      },
      [label],
    ),
    control,
    ...(name === 'zip'
      ? [build('p', { id: `${id}_hint`, class: 'cartfare-field-hint', 'data-cartfare': 'zip-hint' })]
      : []),
  ]);
};

const countrySelect = (idPrefix: string, country: FieldsView['country']): HTMLElement =>
  build('select', attributesOf('country', 'shipping country', idPrefix), countryOptions(country));

const postalInput = (idPrefix: string): HTMLElement =>
  build('input', {
    ...attributesOf('postalCode', 'shipping postal-code', idPrefix),
    dir: 'ltr',
    autocapitalize: 'characters',
    autocorrect: 'off',
    spellcheck: 'false',
    enterkeyhint: 'go',
    type: 'text',
    'aria-describedby': `${idPrefix}address_zip_hint`,
  });

const provinceControl = (idPrefix: string, isText: boolean): HTMLElement =>
  build(isText ? 'input' : 'select', {
    ...attributesOf('province', 'shipping address-level1', idPrefix),
    type: isText ? 'text' : undefined,
  });

/** If the list of provinces could not be loaded, the province becomes a text field. */
function followProvince(section: HTMLElement, { calculator }: Instance, idPrefix: string): void {
  const { visible, options } = calculator.getSnapshot().view.fields.province;
  const isText = visible && options.length === 0;
  const { province } = findControls(section);
  if (province !== null && province instanceof HTMLInputElement !== isText) {
    province.replaceWith(provinceControl(idPrefix, isText));
  }
}

const attributesOf = (field: FieldName, autocomplete: string, idPrefix: string) => ({
  id: `${idPrefix}address_${WIRE_NAMES[field]}`,
  name: `shipping_address[${WIRE_NAMES[field]}]`,
  autocomplete,
  class: 'cartfare-control',
});
