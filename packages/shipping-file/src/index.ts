/** `@cartfare/shipping-file`: text in, a configuration and located findings out, also in a browser. Start reading at `checks/check-settings.ts`. */
export { checkSettings } from './checks/check-settings.ts';
export type { SettingsScope } from './checks/check-settings.ts';
export { readSettingsDocument, settingsText } from './document/settings-document.ts';
export { settingsParts } from './schema.ts';
export { countText, describeSettingsFinding } from './settings-finding.ts';
export type { SettingsFinding } from './settings-finding.ts';

export { findingsText, settingsSummary } from './report/findings-text.ts';
export { resultText, tableText } from './report/result-text.ts';
