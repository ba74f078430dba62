import type { CarrierAdapter } from './adapter.ts';
import { callback } from './callback.ts';
import { easypost } from './easypost.ts';
import { karrio } from './karrio.ts';
import { sendcloud } from './sendcloud.ts';
import { shipengine } from './shipengine.ts';

/** The adapters that settings can name: for `createRater` and `checkSettings`, also in a browser. */
export const ADAPTERS: readonly CarrierAdapter[] = [callback, easypost, karrio, sendcloud, shipengine];
