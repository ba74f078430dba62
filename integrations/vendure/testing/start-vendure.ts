import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LanguageCode, mergeConfig } from '@vendure/core';
import {
  createTestEnvironment,
  registerInitializer,
  SqljsInitializer,
  testConfig,
  type TestEnvironment,
} from '@vendure/testing';
import { gql } from 'graphql-tag';
import type { CartfareShipping } from '../src/index.ts';

/** A Vendure server with one product, an embedded database in the folder, and the given calculator and checkers. */
export async function startVendure(
  folder: string,
  { calculator, checkers }: CartfareShipping,
): Promise<TestEnvironment> {
  registerInitializer('sqljs', new SqljsInitializer(folder));
  const config = mergeConfig(testConfig, {
    apiOptions: { port: await freePort() },
    customFields: { ProductVariant: [{ name: 'weightGrams', type: 'int' }] },
    shippingOptions: {
      shippingCalculators: [...(testConfig.shippingOptions.shippingCalculators ?? []), calculator],
      shippingEligibilityCheckers: [...(testConfig.shippingOptions.shippingEligibilityCheckers ?? []), ...checkers],
    },
  });
  const environment = createTestEnvironment(config);
  await environment.server.init({
    productsCsvPath: join(import.meta.dirname, 'products.csv'),
    customerCount: 0,
    initialData: {
      defaultLanguage: LanguageCode.en,
      defaultZone: 'Canada',
      countries: [{ code: 'CA', name: 'Canada', zone: 'Canada' }],
      taxRates: [{ name: 'Standard', percentage: 0 }],
      shippingMethods: [],
      paymentMethods: [],
      collections: [],
    },
  });
  await environment.adminClient.asSuperAdmin();
  return environment;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** A code and its arguments, as the admin interface sends them. */
export interface Operation {
  readonly code: string;
  readonly arguments: readonly { readonly name: string; readonly value: string }[];
}

export const option = (code: string): { readonly checker: Operation; readonly calculator: Operation } => {
  const cartfare = { code: 'cartfare', arguments: [{ name: 'code', value: code }] };
  return { checker: cartfare, calculator: cartfare };
};

export const createShippingMethod = (
  { adminClient }: TestEnvironment,
  code: string,
  { checker, calculator }: { readonly checker: Operation; readonly calculator: Operation },
): Promise<unknown> =>
  adminClient.query(
    gql`
      mutation ($input: CreateShippingMethodInput!) {
        createShippingMethod(input: $input) {
          id
        }
      }
    `,
    {
      input: {
        code,
        fulfillmentHandler: 'manual-fulfillment',
        checker,
        calculator,
        translations: [{ languageCode: 'en', name: code, description: '' }],
      },
    },
  );

/** A new order with one lantern more in the shop's session, to this place. */
export async function orderTo({ shopClient }: TestEnvironment, province: string, postalCode: string): Promise<void> {
  await shopClient.query(gql`
    mutation {
      addItemToOrder(productVariantId: "T_1", quantity: 1) {
        __typename
      }
    }
  `);
  await shopClient.query(
    gql`
      mutation ($input: CreateAddressInput!) {
        setOrderShippingAddress(input: $input) {
          __typename
        }
      }
    `,
    { input: { streetLine1: '1 Main Street', countryCode: 'CA', province, postalCode } },
  );
}

export interface EligibleMethod {
  readonly id: string;
  readonly code: string;
  readonly price: number;
  readonly metadata: unknown;
}

export async function eligibleMethods({ shopClient }: TestEnvironment): Promise<readonly EligibleMethod[]> {
  const { eligibleShippingMethods } = await shopClient.query<{ eligibleShippingMethods: readonly EligibleMethod[] }>(
    gql`
      query {
        eligibleShippingMethods {
          id
          code
          price
          metadata
        }
      }
    `,
  );
  return eligibleShippingMethods;
}
