import { selectAllProducts } from '../../db/product-queries.ts';
import { selectExchangeRates } from '../../db/settings-queries.ts';
import { checkSettings } from '../checks/check-settings.ts';
import type { CliIo } from '../cli/cli-io.ts';
import type { Command, ExitCode } from '../cli/command.ts';
import { needed, readArguments } from '../cli/read-arguments.ts';
import { readScope } from '../cli/read-scope.ts';
import { readStoredText } from '../cli/read-stored-text.ts';
import { readTextFile } from '../cli/read-text-file.ts';
import { UsageError } from '../cli/usage-error.ts';
import { withShopData, type ShopData } from '../cli/with-shop-data.ts';
import { findingsText } from '../report/findings-text.ts';
import { ratingText } from '../report/rating-text.ts';
import { fillCart, readWantedLines, type WantedLine } from '../trying/read-cart.ts';
import { tryRating, type TryQuestion } from '../trying/try-rating.ts';

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
  summary: 'See what a cart would be offered at an address, and why',
  help: `Usage: shop shipping try --country CODE [--province CODE] [--zip CODE] --cart SKU:QTY,...

Rates a cart with the settings in force and says which zone matched, which rates were
left out by which condition and what each carrier answered. Live carriers are asked
where they are configured (PARCEL_CARRIER_URL and CARRIER_SECRET).

  --country CODE          ISO code or English name
  --province CODE         Likewise, where the country has provinces
  --zip CODE              Postal code, in any spelling
  --cart SKU:QTY,...      What is in the cart
  --customer-tags A,B     Tags of the customer; without them nobody is logged in
  --file FILE             A shipping file to try instead of the settings in force`,

  run: async (args, io) => {
    const { values } = readArguments(args, { options: OPTIONS, words: [], neededWords: 0 });
    const { country, province, zip, cart, file } = values;
    const trial: Trial = {
      destination: { country: needed(country, 'country'), province, zip },
      wanted: wantedLines(needed(cart, 'cart')),
      customerTags: values['customer-tags'].split(',').filter((tag) => tag.trim() !== ''),
      file,
      text: file === undefined ? undefined : await readTextFile(file),
    };
    return withShopData(io, (data) => tryOut(trial, data, io));
  },
};

interface Trial extends Omit<TryQuestion, 'cart'> {
  readonly wanted: readonly WantedLine[];
  readonly file: string | undefined;
  /** Undefined: the settings in force. */
  readonly text: string | undefined;
}

async function tryOut({ wanted, text, file, ...question }: Trial, data: ShopData, io: CliIo): Promise<ExitCode> {
  const cart = fillCart(wanted, await selectAllProducts(data.db));
  if (!cart.ok) {
    io.err(`The shop has no product with the SKU ${cart.issue.join(', ')}.\n`);
    return 1;
  }
  const checked = checkSettings(text ?? (await readStoredText(data)), await readScope(data));
  if (!checked.ok) {
    io.err(findingsText(checked.issue, file ?? 'settings in force'));
    return 1;
  }
  const { compiled } = checked.value;
  const rating = await tryRating(
    { ...question, cart: cart.value },
    {
      shipping: compiled,
      exchangeRates: await selectExchangeRates(data.db),
      parcelCarrier: data.config.parcelCarrier,
      at: io.now(),
    },
  );
  io.out(`${ratingText(rating, compiled.currency)}\n`);
  return rating.outcome === 'rated' ? 0 : 1;
}

function wantedLines(text: string): readonly WantedLine[] {
  const lines = readWantedLines(text);
  if (!lines.ok) throw new UsageError(`"${lines.issue}" is no part of a cart; write SKU:QTY,SKU:QTY`);
  return lines.value;
}
