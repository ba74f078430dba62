import {
  type CliIo,
  type Command,
  type ExitCode,
  needed,
  readArguments,
  UsageError,
  readTextFile,
} from '@cartfare/rate-server/cli';
import { checkSettings, findingsText, resultText } from '@cartfare/shipping-file';
import { selectAllProducts } from '../../shop/catalogue/product-queries.ts';
import { selectExchangeRates } from '../../shop/currencies/currencies.ts';
import { toPlace } from '../../shop/place.ts';
import { readScope, readStoredText } from '../cli/read-scope.ts';
import { type ShopData, withShopData } from '../cli/with-shop-data.ts';
import { fillCart, readWantedLines, type WantedLine } from '../try-rate/read-cart.ts';
import { type TryRequest, tryRating } from '../try-rate/try-rating.ts';

const OPTIONS = {
  country: { type: 'string' },
  province: { type: 'string', default: '' },
  zip: { type: 'string', default: '' },
  cart: { type: 'string' },
  'customer-tags': { type: 'string', default: '' },
  file: { type: 'string' },
} as const;

export const tryCommand: Command = {
  name: 'try',
  summary: 'Show the options for a cart and an address, and why',
  help: `Usage: npm run shop -- shipping try --country CODE [--province CODE] [--zip CODE] --cart SKU:QTY,...

Rates a cart with the current settings. Prints the options, which zone matched, why each
rate was left out, and what each carrier answered. Live carriers are called if
PARCEL_CARRIER_URL and CARRIER_SECRET are set, and those of the settings if their keys are.

  --country CODE          ISO code or English name
  --province CODE         ISO code or English name, if the country has provinces
  --zip CODE              Postal code, in any notation
  --cart SKU:QTY,...      The lines of the cart; without :QTY, one piece
  --customer-tags A,B     Tags of the customer. Default: a visitor without tags
  --file FILE             A shipping file to use instead of the current settings`,

  run: async (args, io) => {
    const { values } = readArguments(args, { options: OPTIONS, words: [], neededWords: 0 });
    const { country, province, zip: postalCode, cart, file } = values;
    const tags = values['customer-tags'].split(',').filter((tag) => tag.trim() !== '');
    const trial: Trial = {
      place: await toPlace({ country: needed(country, 'country'), province, postalCode }),
      wanted: wantedLines(needed(cart, 'cart')),
      ...(tags.length === 0 ? {} : { customer: { tags } }),
      file,
      text: file === undefined ? undefined : await readTextFile(file),
    };
    return withShopData(io, (data) => tryOut(trial, data, io));
  },
};

interface Trial extends Omit<TryRequest, 'cart'> {
  readonly wanted: readonly WantedLine[];
  readonly file: string | undefined;
  /** Undefined: the current settings. */
  readonly text: string | undefined;
}

async function tryOut({ wanted, text, file, ...request }: Trial, data: ShopData, io: CliIo): Promise<ExitCode> {
  const cart = fillCart(wanted, await selectAllProducts(data.db));
  if (!cart.ok) {
    io.err(`The shop has no product with the SKU ${cart.issue.join(', ')}.\n`);
    return 1;
  }
  const scope = await readScope(data);
  const checked = await checkSettings(text ?? (await readStoredText(data)), scope);
  if (!checked.ok) {
    io.err(findingsText(checked.issue, file ?? 'current settings'));
    return 1;
  }
  const { config } = checked.value;
  const result = await tryRating(
    { ...request, cart: cart.value },
    {
      config,
      postalPages: scope.postalTables.flatMap(({ pages }) => pages),
      exchangeRates: await selectExchangeRates(data.db),
      parcelCarrier: data.config.parcelCarrier,
      carrierHostsAllowed: data.config.carrierHostsAllowed,
      environment: io.environment,
      at: io.now(),
    },
  );
  io.out(`${resultText(result, config.currency)}\n`);
  return result.outcome === 'rated' ? 0 : 1;
}

function wantedLines(text: string): readonly WantedLine[] {
  const lines = readWantedLines(text);
  if (!lines.ok) throw new UsageError(`"${lines.issue}" is not a cart line; write SKU:QTY,SKU:QTY`);
  return lines.value;
}
