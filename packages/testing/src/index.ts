export { aDestination, aRatesMessage, aShippingRate, aShippingRateMessage } from "./builders.ts";
export { createFakePlatform, type FakePlatform, type RecordedCall } from "./fake-platform.ts";
export { createManualClock, type ManualClock } from "./manual-clock.ts";
export { answers, type ScriptedAnswer } from "./scripted-answer.ts";
