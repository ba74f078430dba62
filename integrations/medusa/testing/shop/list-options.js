const { copyFile, writeFile } = require('node:fs/promises');
const { Modules } = require('@medusajs/framework/utils');
const flows = require('@medusajs/medusa/core-flows');

/** The providers: one has a settings file, the other a rate server. */
const FILE = 'cartfare_file';
const SERVER = 'cartfare_server';

const run = async (workflow, container, input) => (await workflow(container).run({ input })).result;

/** A sales channel and a region that are served from one location. */
async function createPlace(container) {
  const link = container.resolve('link');
  const [channel] = await run(flows.createSalesChannelsWorkflow, container, { salesChannelsData: [{ name: 'Web' }] });
  const [region] = await run(flows.createRegionsWorkflow, container, {
    regions: [{ name: 'Canada', currency_code: 'cad', countries: ['ca'] }],
  });
  const [location] = await run(flows.createStockLocationsWorkflow, container, {
    locations: [{ name: 'Ottawa', address: { city: 'Ottawa', country_code: 'CA', address_1: '' } }],
  });
  await run(flows.linkSalesChannelsToStockLocationWorkflow, container, { id: location.id, add: [channel.id] });
  for (const provider of [FILE, SERVER]) {
    await link.create({
      [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
      [Modules.FULFILLMENT]: { fulfillment_provider_id: provider },
    });
  }
  return { channel, region, location };
}

/** Options whose price a provider calculates, by a settings file and by a rate server, and the shop's own with a fixed one. */
async function createOptions(container, location) {
  const link = container.resolve('link');
  const fulfillment = container.resolve(Modules.FULFILLMENT);
  const set = await fulfillment.createFulfillmentSets({
    name: 'Shipping',
    type: 'shipping',
    service_zones: [{ name: 'Canada', geo_zones: [{ country_code: 'ca', type: 'country' }] }],
  });
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: location.id },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  });
  const [profile] = await run(flows.createShippingProfilesWorkflow, container, {
    data: [{ name: 'Goods', type: 'default' }],
  });
  const option = (name, provider_id, code, price) => ({
    name,
    provider_id,
    service_zone_id: set.service_zones[0].id,
    shipping_profile_id: profile.id,
    type: { label: name, description: name, code: name },
    data: { id: code },
    rules: [],
    ...price,
  });
  const calculated = { price_type: 'calculated' };
  await run(flows.createShippingOptionsWorkflow, container, [
    option('standard', FILE, 'standard', calculated),
    option('freight', FILE, 'freight', calculated),
    option('of the server', SERVER, 'standard', calculated),
    option('own', FILE, 'standard', { price_type: 'flat', prices: [{ amount: 20, currency_code: 'cad' }] }),
  ]);
  return profile;
}

async function createProduct(container, channel, profile) {
  const [product] = await run(flows.createProductsWorkflow, container, {
    products: [
      {
        title: 'Storm lantern',
        status: 'published',
        shipping_profile_id: profile.id,
        options: [{ title: 'Size', values: ['One'] }],
        variants: [
          {
            title: 'One',
            sku: 'SL-1',
            weight: 1200,
            manage_inventory: false,
            options: { Size: 'One' },
            prices: [{ amount: 64, currency_code: 'cad' }],
          },
        ],
        sales_channels: [{ id: channel.id }],
      },
    ],
  });
  return product;
}

/**
 * The shipping options of a new cart with their prices and dates, what came of selecting each in the order of their names,
 * and the cart's method then.
 */
async function tryOptions(container, { channel, region, product }) {
  const cart = await run(flows.createCartWorkflow, container, {
    region_id: region.id,
    sales_channel_id: channel.id,
    currency_code: 'cad',
    shipping_address: {
      country_code: 'ca',
      province: 'on',
      postal_code: 'K1N 5T2',
      city: 'Ottawa',
      address_1: '1 Main',
    },
    items: [{ variant_id: product.variants[0].id, quantity: 2 }],
  });
  const listed = await run(flows.listShippingOptionsForCartWithPricingWorkflow, container, { cart_id: cart.id });
  // Medusa lists them in no particular order.
  listed.sort((a, b) => (a.name < b.name ? -1 : 1));
  const selected = {};
  for (const { id, name } of listed) {
    const input = { cart_id: cart.id, options: [{ id }] };
    selected[name] = await run(flows.addShippingMethodToCartWorkflow, container, input).then(
      () => 'selected',
      (error) => error.message,
    );
  }
  const carts = await container.resolve('query').graph({
    entity: 'cart',
    fields: ['shipping_methods.name', 'shipping_methods.amount'],
    filters: { id: cart.id },
  });
  const methods = carts.data[0].shipping_methods.map(({ name, amount }) => ({ name, amount: Number(amount) }));
  const byName = (valueOf) => Object.fromEntries(listed.map((option) => [option.name, valueOf(option) ?? null]));
  return {
    options: byName(({ amount }) => amount),
    dates: byName(({ calculated_price }) => calculated_price?.delivery),
    selected,
    methods,
  };
}

/**
 * Sets up a shop, and tries the options of a cart with the rate server, of another one after the server was killed, and of
 * another one after the settings file was changed. Writes the results into a file.
 */
exports.default = async function listOptions({ container }) {
  const { channel, region, location } = await createPlace(container);
  const profile = await createOptions(container, location);
  const product = await createProduct(container, channel, profile);
  const tryCart = () => tryOptions(container, { channel, region, product });
  const withServer = await tryCart();
  process.kill(Number(process.env.RATE_SERVER_PID), 'SIGKILL');
  const withoutServer = await tryCart();
  await copyFile(process.env.CHANGED_FILE, process.env.SETTINGS_FILE);
  const withChangedZone = await tryCart();
  await writeFile(process.env.RESULT_FILE, JSON.stringify({ withServer, withoutServer, withChangedZone }));
};
