import type { AdapterName } from '@cartfare/rating';
import type { CarrierAdapter } from './adapter.ts';
import { callback } from './callback.ts';
import { easypost } from './easypost.ts';
import { karrio } from './karrio.ts';
import { sendcloud } from './sendcloud.ts';
import { shipengine } from './shipengine.ts';

/** All adapters by the name that the settings give them. */
export const ADAPTERS: Readonly<Record<AdapterName, CarrierAdapter>> = {
  callback,
  easypost,
  karrio,
  sendcloud,
  shipengine,
};
