import { checkFile } from '@cartfare/rate-server';
import { needed, readArguments, readTextFile, UsageError, type Command } from '@cartfare/rate-server/cli';
import { createRater } from '@cartfare/rating';
import { findingsText, resultText } from '@cartfare/shipping-file';
import { SCOPE } from '../settings-scope.ts';
import { withDatabase } from '../with-database.ts';
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
out. Live carriers are not called.

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
    const checked = await checkFile(text, SCOPE);
    if (!checked.ok) {
      io.err(findingsText(checked.issue, file ?? 'live version'));
      return 1;
    }
    const { currency } = checked.value.config;
    const created = await createRater(checked.value.config, SCOPE.rateKinds);
    if (!created.ok) throw new Error(`The settings have errors: ${JSON.stringify(created.findings)}`);
    const result = await created.rater.rate(
      { destination, lines: [line], currency, at: io.now(), ...(tags.length === 0 ? {} : { customer: { tags } }) },
      { explain: true },
    );
    io.out(`${resultText(result, currency)}\n`);
    return result.outcome === 'rated' ? 0 : 1;
  },
};

function readNumber(text: string, option: string, min: number): number {
  const number = Number(text);
  if (/^\d{1,9}$/.test(text) && number >= min) return number;
  throw new UsageError(`--${option} has to be a whole number, ${min} or more.`);
}
