import { parsePlace } from '@cartfare/core/languages';
import { readFile } from 'node:fs/promises';
import { createRater } from '@cartfare/rating';
import { checkSettings, settingsParts } from '@cartfare/shipping-file';
import { beforeAll, describe, expect, it } from 'vitest';
import { ratingRequest } from '../rates/rating-request.ts';
import { PRODUCTS } from '../seed/products.ts';
import { soldAs } from '../../testing/sold-as.ts';
import { exampleSettings, readGuide } from '../../testing/commands/example-settings.ts';
import { guideCommands } from '../../testing/commands/guide-commands.ts';
import { FRIDAY_NOON, openCli } from '../../testing/commands/run-cli.ts';
import { SLOW } from '../../testing/commands/slow.ts';

/** Checks the statements of docs/settings. */

let guide: string;
let example: string;
beforeAll(async () => {
  guide = await readGuide();
  example = await exampleSettings();
});

/** The example with areas. */
const areasExample = () => /## Areas.*?```jsonc\n(.*?)```/s.exec(guide)?.[1] ?? '';

/** The example with the two mistakes that the guide makes. */
const broken = () => example.replace('"K1N*"', '"K1N*5"').replace('"from": 5000', '"from": 4000');

describe("the guide's example", SLOW, () => {
  it('is right, and odd in no way', async () => {
    expect(await checked()).toMatchObject({ warnings: [] });
  });

  it('shows every field once at least, with areas and the shop in Porto, but for those named here', async () => {
    const porto = await readFile(new URL('../../../../docs/porto.md', import.meta.url), 'utf8');
    const parts = settingsParts().filter(({ name }) => !name.startsWith('condition'));
    const missing = parts
      .flatMap(({ fields }) => fields.map(({ name }) => name))
      .filter((field) => [example, areasExample(), porto].every((text) => !text.includes(`"${field}"`)));
    expect(new Set(missing)).toEqual(
      new Set([
        'order',
        'language',
        'phoneRequired',
        'services',
        'dimensionalDivisor',
        'dates',
        'flatMinor',
        // Of lines: docs/settings/prices.md has an example.
        'profile',
        // Of live carriers: docs/carriers has examples.
        'adapter',
        'host',
        'keyFrom',
        'residential',
        'packaging',
        'accounts',
        'declareValue',
        'callsPerMinute',
        'hide',
      ]),
    );
  });
});

describe("the guide's table of destinations", SLOW, () => {
  it.each([
    ['CA, ON, K1N 5T2', 'market, ottawa, ontario, canada, world', 'bicycle, standard, parcel'],
    ['CA, ON, K1N 9Z9', 'ottawa, ontario, canada, world', 'van, standard, parcel'],
    ['CA, ON, K2P 1L4', 'ottawa, ontario, canada, world', 'van, standard, parcel'],
    ['CA, ON, M5V 2T6', 'ontario, canada, world', 'standard, parcel'],
    ['CA, QC, H2X 1Y4', 'canada, world', 'standard, parcel'],
    ['FR, 75001', 'world', 'standard'],
    ['AQ', 'none', ''],
  ])('says of %s what the engine does', async (destination, zones, offered) => {
    expect(guide).toContain(`| ${destination} | ${zones} | ${offered === '' ? '' : `${offered} `}|`);
    const explanation = await explained(destination.split(', '));
    const [group] = explanation.groups;
    const matched = [group?.zone, ...(group?.runnersUp ?? [])].flatMap((match) => (match == null ? [] : [match.zone]));
    expect(matched.join(', ') || 'none').toBe(zones);
    const rates = (group?.rates ?? []).filter(({ verdict }) => verdict.kind === 'offered').map(({ rate: id }) => id);
    expect([...rates, ...(group?.carriers ?? []).map(({ source }) => source)].join(', ')).toBe(offered);
  });
});

describe("the guide's commands", SLOW, () => {
  it('print what the guide shows, one after the other', async () => {
    const cli = await openCli();
    const files = new Map([
      ['shipping.jsonc', await cli.file('shipping.jsonc', example)],
      ['broken.jsonc', await cli.file('broken.jsonc', broken())],
      ['copy.jsonc', `${await cli.file('folder', '')}-copy.jsonc`],
      ['areas.jsonc', await cli.file('areas.jsonc', areasExample())],
      ['codes.csv', await cli.file('codes.csv', /```csv\n(.*?)```/s.exec(guide)?.[1] ?? '')],
    ]);
    const commands = guideCommands(guide);
    expect(commands.map(({ args: [name] }) => name)).toEqual([
      'try',
      'check',
      'check',
      'try',
      'import',
      'export',
      'import',
      'try',
      'try',
    ]);
    /** `shipping.jsonc` and `courier=codes.csv`, where these files are. */
    const withPaths = (word: string) => word.replace(/[\w.-]+$/, (name) => files.get(name) ?? name);
    for (const { args, output } of commands) {
      const { out, err } = await cli.run(...args.map(withPaths));
      const shown = [...files].reduce((text, [name, path]) => text.replaceAll(path, name), err + out);
      expect(shown).toBe(output);
    }
  });
});

async function checked() {
  const settings = await checkSettings(example, {
    shopCurrency: 'CAD',
    carrierCodes: ['parcel'],
    productHandles: new Set(PRODUCTS.map(({ handle }) => handle)),
    postalTables: [],
  });
  if (!settings.ok) throw new Error(JSON.stringify(settings.issue));
  return settings.value;
}

/** The engine's explanation for a lantern to the destination, whose last part is the postal code, if it has one. */
async function explained([country = '', ...parts]: readonly string[]) {
  const { config } = await checked();
  const destination = { country, province: parts.length > 1 ? (parts[0] ?? '') : '', postalCode: parts.at(-1) ?? '' };
  const line = { ...soldAs('HS-LAN-BR'), key: '1', quantity: 1, properties: {} };
  const cart = { token: '', note: '', attributes: {}, lines: [line], version: 0 };
  const request = ratingRequest({ cart, locale: 'en', customer: null }, await parsePlace(destination), 'CAD');
  const created = await createRater(config);
  if (!created.ok) throw new Error(JSON.stringify(created.findings));
  const rating = await created.rater.rate({ ...request, at: FRIDAY_NOON }, { explain: true });
  if (!('explanation' in rating) || rating.explanation === null) throw new Error('There is nothing to ship.');
  return rating.explanation;
}
