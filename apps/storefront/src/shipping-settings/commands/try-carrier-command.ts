import { type CliIo, type Command, type ExitCode, needed, readArguments, UsageError } from '@cartfare/rate-server/cli';
import { checkSettings, findingsText, resultText } from '@cartfare/shipping-file';
import { selectAllProducts } from '../../shop/catalogue/product-queries.ts';
import { selectExchangeRates } from '../../shop/currencies/currencies.ts';
import { toPlace, type Place } from '../../shop/place.ts';
import { CARRIER_CODES } from '../../process/open-carriers.ts';
import { readScope, readStoredText } from '../cli/read-scope.ts';
import { type ShopData, withShopData } from '../cli/with-shop-data.ts';
import { exchangeText, parcelsText } from '../try-rate/exchange-text.ts';
import { fillCart, readWantedLines, type WantedLine } from '../try-rate/read-cart.ts';
import { tryCarrier } from '../try-rate/try-carrier.ts';

const OPTIONS = {
  country: { type: 'string' },
  province: { type: 'string', default: '' },
  zip: { type: 'string', default: '' },
  cart: { type: 'string' },
} as const;

export const tryCarrierCommand: Command = {
  name: 'try',
  summary: 'Call one live carrier for a cart and an address, and show what went over the wire',
  help: `Usage: npm run shop -- carriers try ID --country CODE [--province CODE] [--zip CODE] --cart SKU:QTY,...

Packs a cart with the current settings and calls the carrier ID, whichever zone the address is
in. Prints the parcels, the request without its key, the response, the options, and what was
left out and why. The call counts with the carrier: use a test key to try things.

  --country CODE    ISO code or English name
  --province CODE   ISO code or English name, if the country has provinces
  --zip CODE        Postal code, in any notation
  --cart SKU:QTY    The lines of the cart; without :QTY, one piece`,

  run: async (args, io) => {
    const { values, positionals } = readArguments(args, { options: OPTIONS, words: ['ID'], neededWords: 1 });
    const { country, province, zip: postalCode, cart } = values;
    const [id = ''] = positionals;
    const place = await toPlace({ country: needed(country, 'country'), province, postalCode });
    const wanted = wantedLines(needed(cart, 'cart'));
    return withShopData(io, (data) => tryOut({ id, place, wanted }, data, io));
  },
};

interface Trial {
  readonly id: string;
  readonly place: Place;
  readonly wanted: readonly WantedLine[];
}

async function tryOut({ id, place, wanted }: Trial, data: ShopData, io: CliIo): Promise<ExitCode> {
  const cart = fillCart(wanted, await selectAllProducts(data.db));
  if (!cart.ok) {
    io.err(`The shop has no product with the SKU ${cart.issue.join(', ')}.\n`);
    return 1;
  }
  const checked = await checkSettings(await readStoredText(data), {
    ...(await readScope(data)),
    // What is wrong with this carrier is seen below; what is wrong with others does not matter.
    variables: undefined,
    isHostAllowed: undefined,
  });
  if (!checked.ok) {
    io.err(findingsText(checked.issue, 'current settings'));
    return 1;
  }
  const { config } = checked.value;
  const known = [...(config.carriers ?? []).map((carrier) => carrier.id), ...CARRIER_CODES];
  if (!known.includes(id)) {
    io.err(`The settings have no carrier "${id}". There are: ${known.join(', ')}.\n`);
    return 1;
  }
  const { result, requests, exchanges } = await tryCarrier(
    id,
    { cart: cart.value, place },
    {
      config,
      exchangeRates: await selectExchangeRates(data.db),
      parcelCarrier: data.config.parcelCarrier,
      carrierHostsAllowed: data.config.carrierHostsAllowed,
      environment: io.environment,
      at: io.now(),
    },
  );
  const calls = exchanges.length === 0 ? ['No call was made.'] : exchanges.map(exchangeText);
  io.out(`${[...requests.map(parcelsText), ...calls, resultText(result, config.currency)].join('\n\n')}\n`);
  return result.outcome === 'rated' ? 0 : 1;
}

function wantedLines(text: string): readonly WantedLine[] {
  const lines = readWantedLines(text);
  if (!lines.ok) throw new UsageError(`"${lines.issue}" is not a cart line; write SKU:QTY,SKU:QTY`);
  return lines.value;
}
