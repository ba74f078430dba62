import { createMemoryCache } from '@cartfare/carriers';
import { carrierFacts } from '@cartfare/rate-server';
import type { CommandData, CommandProgram, OwnCarrier, WantedLine } from '@cartfare/rate-server/commands';
import { localUrl } from '@cartfare/server-kit/http';
import { err, ok, type Result } from '@cartfare/core/internal';
import type { RateLine } from '@cartfare/rating';
import type { ShopConfig } from '../config.ts';
import { CARRIER_CODES, openCarriers } from '../process/open-carriers.ts';
import { RATE_KINDS } from '../rates/rate-kinds.ts';
import { selectAllProducts, selectProductHandles } from '../shop/catalogue/product-queries.ts';
import { SHOP_CURRENCY } from '../shop/currencies/currencies.ts';
import { withShopData, type ShopData } from './with-shop-data.ts';
import { ratingLine } from '../rates/rating-request.ts';
import type { Product } from '../shop/model.ts';

/** What the commands that both programs have need of the shop. */
export const SHOP_PROGRAM: CommandProgram = {
  name: 'npm run shop',
  rateKinds: RATE_KINDS,
  hasProducts: true,
  hasDesk: false,
  withData: (io, work) => withShopData(io, async (data) => work(await dataOf(data))),
};

async function dataOf({ db, config, environment }: ShopData): Promise<CommandData> {
  const { parcelCarrier, carrierHostsAllowed, exchangeRatesUrl } = config;
  return {
    db,
    scope: {
      rateKinds: RATE_KINDS,
      shopCurrency: SHOP_CURRENCY,
      carrierCodes: CARRIER_CODES,
      productHandles: await selectProductHandles(db),
      ...carrierFacts({ environment, allowedHosts: carrierHostsAllowed }),
    },
    publicUrl: config.publicUrl ?? localUrl(config.host, config.port),
    exchangeRatesUrl,
    ownCarriers: ownCarriers(config),
    connectCarriers: ({ cache = createMemoryCache({ now: Date.now }), ...options }) =>
      openCarriers({ ...options, cache, parcelCarrier, carrierHostsAllowed, environment }),
    findLines: async (wanted) => findLines(wanted, await selectAllProducts(db)),
  };
}

const ownCarriers = ({ parcelCarrier }: ShopConfig): readonly OwnCarrier[] =>
  parcelCarrier === null
    ? []
    : CARRIER_CODES.map((code) => ({
        code,
        adapter: 'callback',
        addressFrom: 'PARCEL_CARRIER_URL',
        keyFrom: 'CARRIER_SECRET',
      }));

/** The lines of a cart with these SKUs. The issue lists the SKUs that no product has. */
function findLines(
  wanted: readonly WantedLine[],
  products: readonly Product[],
): Result<readonly RateLine[], readonly string[]> {
  const all = products.flatMap((product) => product.variants.map((variant) => ({ product, variant })));
  const lines: RateLine[] = [];
  const unknown: string[] = [];
  for (const [position, { sku, quantity }] of wanted.entries()) {
    const sold = all.find(({ variant }) => variant.sku === sku);
    if (sold === undefined) unknown.push(sku);
    else lines.push(ratingLine({ ...sold, key: String(position + 1), quantity, properties: {} }));
  }
  return unknown.length > 0 ? err(unknown) : ok(lines);
}
