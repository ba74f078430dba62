import { printParseErrorCode } from 'jsonc-parser';
import { describe, expect, it } from 'vitest';
import type { ShippingConfig } from '@cartfare/rating';
import { volumePrice } from '../../../../examples/rate-kinds/volume-price.ts';
import { SETTINGS } from '../../testing/test-settings.ts';
import { describeSettingsFinding } from '../settings-finding.ts';
import { checkSettings, type SettingsScope } from './check-settings.ts';

const scope: SettingsScope = {
  shopCurrency: 'CAD',
  carrierCodes: ['parcel'],
  productHandles: new Set(['folding-anchor', 'watch-cap']),
  postalTables: [],
};

const tableOf = (area: string) => ({
  area,
  ruleCount: 2,
  pages: [{ area, country: 'CA', rules: ['K1N 5T2', 'K1N 5T'] }],
});

const textOf = (change: Partial<ShippingConfig> | object) => JSON.stringify({ ...SETTINGS, ...change }, null, 2);

/** Each finding as text, after its line. */
async function findings(text: string, over: Partial<SettingsScope> = {}): Promise<readonly string[]> {
  const checked = await checkSettings(text, { ...scope, ...over });
  return (checked.ok ? checked.value.warnings : checked.issue).map(
    (finding) => `${finding.position.line} ${finding.severity} ${describeSettingsFinding(finding)}`,
  );
}

const lineOf = (text: string, part: string): number => text.slice(0, text.indexOf(part)).split('\n').length;

describe('the check of a shipping file', () => {
  it('takes no longer for each finding when there are very many', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 40_000 }, (_, index) => [`unknown${index}`, 1]));
    expect(await findings(textOf(unknown))).toHaveLength(40_000);
  });

  it.each(['DATABASE_URL', 'AWS_SECRET_ACCESS_KEY', 'SHOPIFY_SECRET', 'CARRIER_SECRET', 'carrier_key_post'])(
    "refuses %s as the place of a carrier's key",
    async (keyFrom) => {
      const carriers = [{ id: 'post', adapter: 'callback', host: 'https://post.example/rates', keyFrom }];
      const text = textOf({ carriers });
      expect(await findings(text)).toEqual([
        `${lineOf(text, `"${keyFrom}"`)} error carriers[0].keyFrom: This should be the name of an environment variable that begins with CARRIER_KEY_, such as CARRIER_KEY_POST.`,
      ]);
    },
  );

  it('has nothing against settings that are right, and reads them as they are', async () => {
    const checked = await checkSettings(textOf({}), scope);
    expect(checked).toMatchObject({ ok: true, value: { warnings: [] } });
    if (checked.ok) expect(JSON.stringify(checked.value.config)).toBe(JSON.stringify(SETTINGS));
  });

  it('lets the file say where its schema is', async () => {
    expect(await findings(textOf({ $schema: './shipping-settings.schema.json' }))).toEqual([]);
  });

  it.each(['[]', 'null', '"CAD"', '17'])('refuses a file that is %s', async (text) => {
    expect(await findings(text)).toEqual(['1 error This should be an object.']);
  });

  it('finds what is not JSON', async () => {
    expect(await findings('{ "currency": "CAD" "zones": [] }')).toEqual(['1 error A comma is expected here.']);
  });

  it('has a sentence for each problem of the JSON parser', async () => {
    const problems = Array.from({ length: 16 }, (_, at) => printParseErrorCode(at + 1));
    expect(problems).not.toContain('<unknown ParseErrorCode>');
    const sentences = [...problems, 'TooDeep'].map((problem) =>
      describeSettingsFinding({
        severity: 'error',
        code: 'syntax',
        path: '',
        values: { problem },
        position: { line: 1, column: 1 },
      }),
    );
    expect(sentences).not.toContain('This is not JSON.');
  });

  it('finds a name that stands twice', async () => {
    expect(await findings('{\n"currency": "CAD",\n"currency": "USD" }')).toEqual([
      '3 error currency: "currency" is given twice; keep one.',
    ]);
  });

  it('finds what has the wrong shape, all of it, where it is', async () => {
    const [zone] = SETTINGS.zones;
    const text = textOf({ zones: [{ ...zone, id: 7, regoins: [] }] });
    expect(await findings(text)).toEqual([
      `${lineOf(text, '"id": 7')} error zones[0].id: This should be text.`,
      `${lineOf(text, '"regoins"')} error zones[0].regoins: There is no such setting here; check its spelling.`,
    ]);
  });

  it('finds what the engine cannot use, with its warnings', async () => {
    const [zone] = SETTINGS.zones;
    const text = textOf({
      zones: [
        { ...zone, also: [], regions: [{ country: 'XX' }] },
        { id: 'nowhere', name: 'Nowhere', regions: [{ country: 'US' }], rates: [] },
      ],
    });
    expect(await findings(text)).toEqual([
      `${lineOf(text, '"country": "XX"')} error zones[0].regions[0].country: "XX" is not a country code; use two capitals, such as CA.`,
      `${lineOf(text, '"id": "nowhere"') - 1} warning zones[1]: The zone "nowhere" has no rates and no carriers: nothing is offered there.`,
      expect.stringContaining('warning zones[1].regions[0]: US is only in zones that offer nothing.'),
    ]);
  });

  it('knows the kinds of prices that it is given, and no others', async () => {
    const [zone] = SETTINGS.zones;
    const rates = [{ id: 'crate', name: 'Crate', price: { kind: 'by_volume', perCubicMetreMinor: 12.5 } }];
    const text = textOf({ zones: [{ ...zone, also: [], rates }] });
    const field = `${lineOf(text, '"perCubicMetreMinor"')} error zones[0].rates[0].price.perCubicMetreMinor`;
    const rateKinds = { priceKinds: [volumePrice] };
    expect(await findings(text, { rateKinds })).toEqual([
      `${field}: Amounts are whole numbers of the smallest unit of the currency; with cents, 12.50 is 1250.`,
    ]);
    expect(await findings(text)).toEqual([
      expect.stringContaining('price.kind: This should be one of: flat, per_item,'),
    ]);
  });

  it('finds a carrier that the shop does not know', async () => {
    expect((await findings(textOf({}), { carrierCodes: [] }))[0]).toMatch(
      /There is no carrier with the code "parcel"\.$/,
    );
  });

  it("finds amounts in another currency than the shop's", async () => {
    expect(await findings(textOf({ currency: 'USD' }))).toEqual([
      '2 error currency: The currency of the shop is CAD; the amounts in this file have to be in CAD, too.',
    ]);
  });

  it('finds that the area of an imported postal table is gone', async () => {
    expect(await findings(textOf({}), { postalTables: [tableOf('islands')] })).toEqual([
      expect.stringMatching(
        /^\d+ error areas: .* postal table of 2 rules for the area "islands".* --drop-table islands$/s,
      ),
    ]);
  });

  it('quotes ids of several words in the command that removes the table', async () => {
    expect(await findings(textOf({}), { postalTables: [tableOf('New York')] })).toEqual([
      expect.stringMatching(/ --move-table "New York"=ANOTHER, .* --drop-table "New York"$/),
    ]);
  });

  it('counts the rules of a table as people do', async () => {
    const table = { ...tableOf('islands'), ruleCount: 1 };
    expect(await findings(textOf({}), { postalTables: [table] })).toEqual([
      expect.stringContaining(' of 1 rule for the area '),
    ]);
    const long = { ...table, ruleCount: 1_000_000 };
    expect(await findings(textOf({}), { postalTables: [long] })).toEqual([
      expect.stringContaining(' of 1,000,000 rules for '),
    ]);
  });

  it('warns of a product that the shop does not have', async () => {
    const text = textOf({ profiles: [{ id: 'heavy', name: 'Heavy', products: ['folding-anchor', 'folding-ankor'] }] });
    const where = `${lineOf(text, '"folding-ankor"')} warning profiles[0].products[1]`;
    expect(await findings(text)).toEqual([`${where}: The shop has no product "folding-ankor"; check its spelling.`]);
    expect((await checkSettings(text, scope)).ok).toBe(true);
  });

  it('finds a product in two profiles, and a profile without products', async () => {
    const profiles = ['a', 'b'].map((id) => ({ id, name: id, products: ['watch-cap'] }));
    const text = textOf({ profiles: [...profiles, { id: 'c', name: 'c' }] });
    const [double, empty] = await findings(text);
    expect(double).toMatch(
      /error profiles\[1\]\.products\[0\]: The product "watch-cap" ships by the profile "a" already; name it once\.$/,
    );
    expect(empty).toBe(
      `${lineOf(text, '"id": "c"') - 1} warning profiles[2]: The profile "c" names no products: nothing ships by it.`,
    );
  });

  it('counts imported rules with the regions of their areas, and is silent about their rows', async () => {
    const [zone] = SETTINGS.zones;
    const areas = [{ id: 'central' }];
    const text = textOf({ areas, zones: [{ ...zone, also: [], regions: [{ area: 'central' }] }] });
    expect(await findings(text)).toEqual([
      expect.stringMatching(/warning areas\[0\]: The area "central" has no places: .* --table central=FILE\.$/),
    ]);
    expect(await findings(text, { postalTables: [tableOf('central')] })).toEqual([]);
  });

  it('names no place that only an imported table has', async () => {
    const silent = { id: 'silent', name: 'Silent', regions: [{ area: 'central' }], rates: [] };
    const text = textOf({ areas: [{ id: 'central' }], zones: [silent] });
    expect(await findings(text, { postalTables: [tableOf('central')] })).toEqual([
      expect.stringMatching(/warning zones\[0\]: The zone "silent" has no rates/),
      expect.stringMatching(/CA is only in zones that offer nothing/),
    ]);
  });
});
