import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { importText, openTestServer, QUESTION, settingsWith } from '../../testing/open-test-server.ts';

describe('the description of the API', () => {
  it('describes what is asked and answered', async () => {
    const { app, ask } = await openTestServer({ scopes: ['rates', 'explain'] });
    const description = await (await app.request('/openapi.json')).json();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(description, 'openapi');
    const check = (name: string, value: unknown) => {
      const isValid = ajv.validate({ $ref: `openapi#/components/schemas/${name}` }, value);
      return isValid ? [] : ajv.errors;
    };
    expect(check('RatesRequest', QUESTION)).toEqual([]);
    expect(check('RatesRequest', { ...QUESTION, lines: [{}] })).not.toEqual([]);
    for (const place of [QUESTION.place, { countryCode: 'US' }, { countryCode: '' }]) {
      const response = await (await ask({ ...QUESTION, place, explain: true })).json();
      expect(check('RatesResponse', response)).toEqual([]);
      expect(check('RatesResponse', { ...response, explanation: { groups: [{}] } })).not.toEqual([]);
    }
    expect(check('Problem', await (await ask({})).json())).toEqual([]);
    expect(check('Problem', await (await app.request('/elsewhere')).json())).toEqual([]);
  });

  it('requires of a caller what has no default, also where a generator takes each default for a field that is there', async () => {
    const { app } = await openTestServer();
    const { components } = await (await app.request('/openapi.json')).json();
    const { RatesRequest, Place, Line } = components.schemas;
    expect(RatesRequest.required).toEqual(['place', 'currency', 'lines']);
    expect(Place.required).toEqual(['countryCode']);
    expect(Line.required).toEqual(['quantity', 'weightGrams', 'priceMinor']);
    expect(JSON.stringify([RatesRequest, Place, Line])).not.toContain('"default"');
  });

  it('refers to nothing that it does not have, and lists every status that a refusal can have', async () => {
    const { app } = await openTestServer();
    const description = await (await app.request('/openapi.json')).json();
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)];
    const names = new Set(references.map(([, name]) => name));
    expect(Object.keys(description.components.schemas)).toEqual(expect.arrayContaining([...names]));
    expect(Object.keys(description.paths['/v1/rates'].post.responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '413', '415', '422', '429', '500', '503']),
    );
  });
});

it('an option that the shopper fetches has its place, and the fields that all others need', async () => {
  const { ask, db } = await openTestServer({ priceMinor: null });
  const place = { id: 'quay', name: 'Quay', address: '1 Quay Street' };
  const pickup = { id: 'pickup', name: 'Pickup', price: { kind: 'flat', priceMinor: 0 }, pickup: { places: [place] } };
  const settings = JSON.parse(settingsWith(980).replace('// Amounts in cents.', '')) as {
    zones: { rates: object[] }[];
  };
  settings.zones[0]?.rates.push(pickup);
  const narrow = {
    id: 'ottawa',
    name: 'Ottawa',
    regions: [{ country: 'CA', postalCodes: ['K*'] }],
    rates: [],
    also: ['canada'],
  };
  await importText(db, JSON.stringify({ ...settings, zones: [...settings.zones, narrow] }));
  const fetched = {
    code: 'pickup-quay',
    name: 'Pickup, Quay',
    pickup: { ...place, hours: '', readyOn: expect.any(String) },
  };
  const answered = async (postalCode: string) =>
    (await ask({ ...QUESTION, place: { countryCode: 'CA', postalCode } })).json();
  expect(await answered('K1N 5T2')).toMatchObject({ options: [{ code: 'standard' }, fetched] });
  expect(await answered('')).toMatchObject({
    outcome: 'rated',
    options: [fetched],
    fields: [{ field: 'postalCode', code: 'missing' }],
  });
});
