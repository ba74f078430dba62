/** The DOM events of a calculator. Each bubbles from its element; on a page of the old client, from the document. */
export type { CartfareEventMap, CartfareEvents, EventDestination } from '@cartfare/core/dom-events';
