/** The rest of the drop-in for pages of the old client. In one file, because two compress worse than one. */
import type { App, Delivery } from '../loader/app-contract.ts';
import { takeOverLegacy } from './legacy/legacy-page.ts';
import { createApp } from './start-app.ts';

export const startApp = (delivery: Delivery): App =>
  createApp(delivery, {
    element: async () => (await import('./element.ts')).takeOverElement,
    legacy: () => takeOverLegacy,
  });
