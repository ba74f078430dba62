/** The rest of the drop-in for pages with elements. Loaded when a calculator comes near the window or is touched. */
import type { App, Delivery } from '../loader/app-contract.ts';
import { takeOverElement } from './element.ts';
import { createApp } from './start-app.ts';

export const startApp = (delivery: Delivery): App =>
  createApp(delivery, {
    element: () => takeOverElement,
    legacy: async () => (await import('./legacy/legacy-page.ts')).takeOverLegacy,
  });
