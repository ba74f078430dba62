/** `@cartfare/rate-server`: the rating engine for shops on other platforms. Start reading at `rate-question.ts`. */
export { optionsOf } from './rate-question.ts';
export type { AskOptions, RateAnswer, RateQuestion, Rates } from './rate-question.ts';

export { createSettingsReader } from './settings/live-settings.ts';
export type { CompiledVersion, SettingsLog, SettingsReader, SettingsSource } from './settings/live-settings.ts';
export { prepareSettings } from './settings/prepare-settings.ts';

export { shopifyRoutes } from './platforms/shopify-routes.ts';
export type { ShopifyOptions } from './platforms/shopify-routes.ts';
export { saleorRoutes } from './platforms/saleor-routes.ts';
export type { SaleorOptions } from './platforms/saleor-routes.ts';
export { connectSaleorInstances } from './platforms/saleor-instances.ts';
export type { SaleorInstances } from './platforms/saleor-instances.ts';
export { bigCommerceRoutes } from './platforms/bigcommerce-routes.ts';
export type { BigCommerceOptions } from './platforms/bigcommerce-routes.ts';
