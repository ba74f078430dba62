import { checkFile, connectSettingsCarriers } from '@cartfare/rate-server';
import { needed, readArguments, readTextFile, UsageError, type CliIo, type Command } from '@cartfare/rate-server/cli';
import { createRater, type RateRequest, type RateResult, type ShippingConfig } from '@cartfare/rating';
import { findingsText, resultText } from '@cartfare/shipping-file';
import { SCOPE } from '../settings-scope.ts';
import { configOf, withDatabase } from '../with-database.ts';
import { readVersion } from './version-commands.ts';

const OPTIONS = {
  country: { type: 'string' },
  province: { type: 'string', default: '' },
  'postal-code': { type: 'string', default: '' },
  price: { type: 'string' },
  weight: { type: 'string' },
  quantity: { type: 'string', default: '1' },
  'customer-tags': { type: 'string', default: '' },
  file: { type: 'string' },
} as const;

export const tryCommand: Command = {
  name: 'try',
  summary: 'Show the options for a cart and a place, and why',
  help: `Usage: npm run rates -- settings try --country CODE [--province CODE] [--postal-code CODE]
       --price MINOR --weight GRAMS [--quantity NUMBER]

Rates a cart with one line. Prints the options, which zone matched, and why each rate was left
out. Calls the live carriers of the zone, as the server would: that counts with them.

  --country CODE          ISO code or English name
  --province CODE         ISO code or English name, if the country has provinces
  --postal-code CODE      In any notation
  --price MINOR           Price of one piece, in minor units: 980 is 9.80 CAD
  --weight GRAMS          Weight of one piece
  --quantity NUMBER       Pieces. Default: 1
  --customer-tags A,B     Tags of the customer. Default: a visitor without tags
  --file FILE             A shipping file to use instead of the live version`,

  run: async (args, io) => {
    const { values } = readArguments(args, { options: OPTIONS, words: [], neededWords: 0 });
    const destination = {
      country: needed(values.country, 'country'),
      province: values.province,
      postalCode: values['postal-code'],
    };
    const line = {
      quantity: readNumber(values.quantity, 'quantity', 1),
      priceMinor: readNumber(needed(values.price, 'price'), 'price', 0),
      weightGrams: readNumber(needed(values.weight, 'weight'), 'weight', 0),
    };
    const tags = values['customer-tags'].split(',').filter((tag) => tag.trim() !== '');
    const { file } = values;
    const text =
      file === undefined ? (await withDatabase(io, (db) => readVersion(db, null))).text : await readTextFile(file);
    // A key that is missing is no error here: the answer shows what comes instead.
    const checked = await checkFile(text, SCOPE);
    if (!checked.ok) {
      io.err(findingsText(checked.issue, file ?? 'live version'));
      return 1;
    }
    const { config } = checked.value;
    const { currency } = config;
    const customer = tags.length === 0 ? {} : { customer: { tags } };
    const result = await rate(config, { destination, lines: [line], currency, at: io.now(), ...customer }, io);
    io.out(`${resultText(result, currency)}\n`);
    return result.outcome === 'rated' ? 0 : 1;
  },
};

/** Rates with the live carriers of the settings, without a cache. */
async function rate(config: ShippingConfig, request: RateRequest, io: CliIo): Promise<RateResult> {
  const carriers = connectSettingsCarriers({
    environment: io.environment,
    allowedHosts: configOf(io).privateHosts,
    log: QUIET,
    now: () => performance.now(),
  });
  try {
    const created = await createRater(config, { ...SCOPE.rateKinds, carriers: carriers.carriersOf(config) });
    if (!created.ok) throw new Error(`The settings have errors: ${JSON.stringify(created.findings)}`);
    return await created.rater.rate(request, { explain: true });
  } finally {
    await carriers.close();
  }
}

/** The explanation contains what a log would. */
const QUIET = { debug: () => undefined, warn: () => undefined, error: () => undefined };

function readNumber(text: string, option: string, min: number): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= min) return number;
  throw new UsageError(`--${option} has to be a whole number, ${min} or more.`);
}
