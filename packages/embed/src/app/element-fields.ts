import { elementAnswer } from './element-answer.ts';
import { mountFields } from './fields-mount.ts';
import type { Instance } from './instance.ts';
import type { Mount } from './mount.ts';

export { destinationOfPage } from './fields-mount.ts';

/** Takes over the fields that an element brought along, and shows the answer below them. */
export function mountElementFields(element: HTMLElement, instance: Instance, idPrefix: string): Mount {
  return mountFields({ root: element, answer: elementAnswer(element, instance, idPrefix) }, instance);
}
