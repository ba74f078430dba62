import { checkCarrierUrl } from '@cartfare/carriers';
import type { SettingsScope } from '../settings/import-settings.ts';
import type { SettingsCarriersOptions } from './settings-carriers.ts';

/** What a check of shipping files needs to know of live carriers: the keys that are set, and the hosts that may be called. */
export const carrierFacts = ({
  environment,
  allowedHosts,
}: Pick<SettingsCarriersOptions, 'environment' | 'allowedHosts'>): Required<
  Pick<SettingsScope, 'variables' | 'isHostAllowed'>
> => ({
  variables: new Set(Object.keys(environment).filter((name) => environment[name]?.trim())),
  isHostAllowed: (host, adapter) => checkCarrierUrl(host, adapter, { httpsOnly: true, allowedHosts }).ok,
});
