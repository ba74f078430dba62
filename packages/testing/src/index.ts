export { aDestination, aRatesMessage, aRateLine, aRun, aShippingRate, aShippingRateMessage } from './builders.ts';
export { createFakePlatform, type FakePlatform, type RecordedCall } from './fake-platform.ts';
export { createManualClock, type ManualClock } from './manual-clock.ts';
export { answers, type ScriptedAnswer } from './scripted-answer.ts';
export {
  startFakeShop,
  type FakeShop,
  type FakeShopOptions,
  type ReceivedRequest,
} from './fake-shop/start-fake-shop.ts';
export { TINY_CATALOGUE } from './fake-shop/tiny-catalogue.ts';
export { startThemeShop, type ThemeShop, type ThemeShopOptions } from './theme-shop/start-theme-shop.ts';
