import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { LanguageCode, mergeConfig } from '@vendure/core';
import {
  createTestEnvironment,
  PostgresInitializer,
  registerInitializer,
  SqljsInitializer,
  testConfig,
  type TestEnvironment,
} from '@vendure/testing';
import { gql } from 'graphql-tag';
import type { CartfareShipping } from '../src/index.ts';

/** The benchmark builds this file into another folder beside this one. */
const PRODUCTS = join(import.meta.dirname, '../testing/products.csv');

export interface VendureOptions {
  /** Default: none but Vendure's own. */
  readonly shipping?: CartfareShipping;
  /** Of a server, on which a database is made. Default: an embedded database in the folder. */
  readonly postgresUrl?: string | undefined;
}

/** A Vendure server with one product, and the given calculator and checkers besides its own. */
export async function startVendure(
  folder: string,
  { shipping, postgresUrl }: VendureOptions = {},
): Promise<TestEnvironment> {
  registerInitializer('sqljs', new SqljsInitializer(folder));
  registerInitializer('postgres', new PostgresInitializer());
  const { calculator, checkers = [] } = shipping ?? {};
  const config = mergeConfig(testConfig, {
    ...(postgresUrl === undefined ? {} : { dbConnectionOptions: connectionOf(postgresUrl) }),
    apiOptions: { port: await freePort() },
    // In production Vendure refuses the default ones.
    authOptions: { superadminCredentials: { identifier: 'admin', password: 'of a test' } },
    customFields: { ProductVariant: [{ name: 'weightGrams', type: 'int' }] },
    shippingOptions: {
      shippingCalculators: [
        ...(testConfig.shippingOptions.shippingCalculators ?? []),
        ...(calculator === undefined ? [] : [calculator]),
      ],
      shippingEligibilityCheckers: [...(testConfig.shippingOptions.shippingEligibilityCheckers ?? []), ...checkers],
    },
  });
  const environment = createTestEnvironment(config);
  await environment.server.init({
    productsCsvPath: PRODUCTS,
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

function connectionOf(url: string) {
  const { hostname, port, username } = new URL(url);
  return { type: 'postgres' as const, host: hostname, port: Number(port), username };
}

/** The port on which the server listens. */
export const portOf = ({ server }: TestEnvironment): number => {
  const address = server.app.getHttpServer().address() as AddressInfo;
  return address.port;
};

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
