/** `@cartfare/rate-server`: the rating engine for shops on other platforms. Start reading at `rate-question.ts`. */
export { optionsOf } from './rate-question.ts';
export type { AskOptions, RateAnswer, RateQuestion, Rates } from './rate-question.ts';

export { createSettingsReader } from './settings/live-settings.ts';
export type { CompiledVersion, SettingsLog, SettingsReader, SettingsSource } from './settings/live-settings.ts';
export { prepareSettings } from './settings/prepare-settings.ts';
