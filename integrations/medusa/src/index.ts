/** `@cartfare/medusa`: Cartfare's shipping options in Medusa. Start reading at `fulfillment-service.ts`. */
import { ModuleProvider, Modules } from '@medusajs/framework/utils';
import { CartfareFulfillmentService } from './fulfillment-service.ts';

export type { CartfareOptions, CartfarePrice } from './fulfillment-service.ts';

const provider: ReturnType<typeof ModuleProvider> = ModuleProvider(Modules.FULFILLMENT, {
  services: [CartfareFulfillmentService],
});

/** Medusa looks for the provider in the default export. */
export default provider;
