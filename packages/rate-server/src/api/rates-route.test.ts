import { describe, expect, it } from 'vitest';
import { importPrice, importText, openTestServer, QUESTION, settingsWith } from '../../testing/open-test-server.ts';
import { revokeKey } from '../keys/keys.ts';
import { MAX_BODY_BYTES } from '../cart-limits.ts';

const [LINE] = QUESTION.lines;
const problemOf = async (response: Response) => {
  expect(response.headers.get('content-type')).toBe('application/problem+json');
  const problem = await response.json();
  expect([problem.status, problem.type]).toEqual([response.status, `urn:cartfare:problem:${problem.code}`]);
  return problem;
};

describe('POST /v1/rates', () => {
  it('answers with the options, the distance to free shipping and the version of the settings', async () => {
    const { ask } = await openTestServer();
    const response = await ask(QUESTION);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      outcome: 'rated',
      options: [
        {
          name: 'Standard',
          code: 'standard',
          description: '',
          priceMinor: 980,
          currency: 'CAD',
          source: 'shop',
          delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
          deliveryDays: [4, 5],
          phoneRequired: false,
          remainingToFreeMinor: 5_000,
        },
      ],
      omissions: [],
      incomplete: false,
      freeShipping: { rateName: 'Standard', freeFromMinor: 10_000, remainingMinor: 5_000 },
      orderBy: null,
      settingsVersion: 1,
    });
  });

  it('says by when to order for the dates, where the settings have a cut-off hour', async () => {
    const { ask, db } = await openTestServer();
    const text = settingsWith(980).replace('"zones"', '"processing": { "cutOffHour": 14 },\n"zones"');
    await importText(db, text);
    const { orderBy } = await (await ask(QUESTION)).json();
    expect(orderBy).toEqual({ at: '2026-11-20T14:00:00-05:00', secondsLeft: 7200 });
  });

  it("answers in the shopper's language, and with the customer's tags", async () => {
    const { ask } = await openTestServer();
    const response = await ask({ ...QUESTION, locale: 'fr', customerTags: ['staff'] });
    const { options } = await response.json();
    expect(options.map(({ name }: { name: string }) => name)).toEqual(['Standard, en français', 'Staff']);
  });

  it.each([
    [{ countryCode: 'US' }, { outcome: 'country_not_supported' }],
    [{ countryCode: '' }, { outcome: 'invalid_destination', fields: [{ field: 'country', code: 'missing' }] }],
  ])('answers for the place %o that there are no options, and why', async (place, wanted) => {
    const { ask } = await openTestServer();
    const response = await ask({ ...QUESTION, place });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ ...wanted, options: [], omissions: [] });
  });

  it('rates for another time of the order, for a key that may have answers explained', async () => {
    const at = '2026-12-24T15:00:00-05:00';
    const { ask } = await openTestServer({ scopes: ['rates', 'explain'] });
    const { options } = await (await ask({ ...QUESTION, at })).json();
    expect(options[0].delivery.earliest > '2026-12-24').toBe(true);
    const wrong = await problemOf(await ask({ ...QUESTION, at: 'Christmas' }));
    expect(wrong.issues).toMatchObject([{ path: 'at' }]);
    const beyond = await problemOf(await ask({ ...QUESTION, at: '9999-12-31T23:59:59Z' }));
    expect(beyond.issues).toEqual([{ path: 'at', message: 'has to be in the years 2000 to 2999' }]);
    const other = await openTestServer();
    expect(await problemOf(await other.ask({ ...QUESTION, at }))).toMatchObject({ code: 'scope_missing' });
  });

  it.each([
    [
      { countryCode: 'Kanada', provinceCode: 'Ontario', postalCode: 'k1n5t2' },
      { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
    ],
    [
      { countryCode: 'CN', provinceCode: 'Hong Kong' },
      { countryCode: 'HK', provinceCode: '', postalCode: '' },
    ],
    [{ countryCode: 'Atlantis' }, null],
  ])('understands the place %o as %o', async (sent, place) => {
    const { ask } = await openTestServer({ scopes: ['rates', 'explain'] });
    const { explanation } = await (await ask({ ...QUESTION, place: sent, explain: true })).json();
    expect(explanation.place).toEqual(place);
  });

  it('explains its answer to a key that may have it explained, and to no other', async () => {
    const { ask } = await openTestServer({ scopes: ['rates', 'explain'] });
    const explained = await (await ask({ ...QUESTION, explain: true })).json();
    expect(explained.explanation.groups[0].zone).toMatchObject({ zone: 'canada' });
    const other = await openTestServer();
    const refused = await other.ask({ ...QUESTION, explain: true });
    expect([refused.status, (await problemOf(refused)).code]).toEqual([403, 'scope_missing']);
  });

  it('takes the street and the city of an address, which do not count', async () => {
    const { ask } = await openTestServer();
    const place = { ...QUESTION.place, city: 'Ottawa', street: '12 Clarence Street' };
    const [plain, full] = await Promise.all([ask(QUESTION), ask({ ...QUESTION, place })]);
    expect(await full.json()).toEqual(await plain.json());
  });

  it('rates with the version that is live at the time of the question', async () => {
    const { ask, db } = await openTestServer();
    await ask(QUESTION);
    await importPrice(db, 1234);
    const { options, settingsVersion } = await (await ask(QUESTION)).json();
    expect([options[0].priceMinor, settingsVersion]).toEqual([1234, 2]);
  });
});

describe('a refused question', () => {
  it.each([
    ['no JSON', '{', 400, 'invalid_json'],
    ['no object', [], 422, 'invalid_request'],
    ['another currency', { ...QUESTION, currency: 'EUR' }, 422, 'currency_not_supported'],
    ['501 lines', { ...QUESTION, lines: Array.from({ length: 501 }, () => LINE) }, 422, 'invalid_request'],
    ['too many bytes', JSON.stringify(QUESTION) + ' '.repeat(MAX_BODY_BYTES), 413, 'body_too_large'],
    ['100,000 lines', { ...QUESTION, lines: Array.from({ length: 100_000 }, () => 1) }, 422, 'invalid_request'],
    ['nesting without end', '['.repeat(MAX_BODY_BYTES), 422, 'invalid_request'],
    [
      'sums that are not exact',
      { ...QUESTION, lines: [{ ...LINE, quantity: 1e6, priceMinor: 1e12 }] },
      422,
      'invalid_request',
    ],
  ])('says that it has %s', async (_what, body, status, code) => {
    const { ask } = await openTestServer();
    const response = await ask(body);
    expect([response.status, (await problemOf(response)).code]).toEqual([status, code]);
  });

  it('says where it is wrong', async () => {
    const { ask } = await openTestServer();
    const response = await ask({ ...QUESTION, place: undefined, lines: [LINE, { ...LINE, quantity: 0 }] });
    const { issues } = await problemOf(response);
    expect(issues).toMatchObject([{ path: 'place', message: 'is missing' }, { path: 'lines[1].quantity' }]);
  });

  it.each([
    ['90,000 unknown fields', Object.fromEntries(Array.from({ length: 90_000 }, (_, at) => [`f${at}`, 1]))],
    [
      'faults in 500 lines',
      { lines: Array.from({ length: 500 }, () => ({ tags: Array.from({ length: 250 }, () => 1) })) },
    ],
    ['an unknown field with a long name', { ['x'.repeat(900_000)]: 1 }],
  ])('says no more than twenty short things about %s', async (_what, wrong) => {
    const { ask } = await openTestServer();
    const response = await ask({ ...QUESTION, ...wrong });
    expect(response.status).toBe(422);
    const { issues } = await problemOf(response);
    expect(issues.length).toBeLessThanOrEqual(20);
    for (const { path, message } of issues) {
      expect(path.length).toBeLessThanOrEqual(50);
      expect(message.length).toBeLessThanOrEqual(200);
    }
  });

  it('says that it is not JSON before its body is read', async () => {
    const { ask } = await openTestServer();
    const response = await ask(QUESTION, { 'content-type': 'text/plain' });
    expect([response.status, (await problemOf(response)).code]).toEqual([415, 'not_json']);
  });

  it.each([
    ['', 'key_missing'],
    ['Basic abc', 'key_missing'],
    ['Bearer cartfare_0000', 'key_invalid'],
  ])('with the authorization "%s" says %s, whatever the body', async (authorization, code) => {
    const { ask } = await openTestServer();
    const response = await ask('{', { authorization });
    expect([response.status, (await problemOf(response)).code]).toEqual([401, code]);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each([
    ['a wrong key', QUESTION, { authorization: 'Bearer cartfare_0000' }, { code: 'key_invalid' }],
    ['a body that is no JSON', '{', {}, { code: 'invalid_json', keyName: 'shop' }],
    [
      'a body without lines',
      { ...QUESTION, lines: undefined },
      {},
      { code: 'invalid_request', keyName: 'shop', issue: { path: 'lines' } },
    ],
    ['another currency', { ...QUESTION, currency: 'EUR' }, {}, { code: 'currency_not_supported', keyName: 'shop' }],
  ])('leaves one line in the log for %s, without the key', async (_what, body, headers, facts) => {
    const { ask, logged } = await openTestServer();
    const response = await ask(body, headers);
    expect(logged).toHaveLength(1);
    const [, json = ''] = /^refused a rate request (.*)$/.exec(logged[0] ?? '') ?? [];
    expect(JSON.parse(json)).toMatchObject({ ...facts, requestId: response.headers.get('x-request-id') });
    expect(json).not.toContain('cartfare_');
  });

  it('leaves a line with the name of its key when that has asked too often', async () => {
    const { ask, logged } = await openTestServer({ keyLimit: { perMinute: 1 } });
    expect([(await ask(QUESTION)).status, (await ask(QUESTION)).status]).toEqual([200, 429]);
    expect(logged).toEqual([expect.stringContaining('"code":"too_many_requests","keyName":"shop"')]);
  });

  it('says that its key is revoked from the moment on in which that happens', async () => {
    const { ask, db } = await openTestServer();
    expect((await ask(QUESTION)).status).toBe(200);
    await revokeKey(db, 'shop', 0);
    expect((await problemOf(await ask(QUESTION))).code).toBe('key_invalid');
  });

  it('says when its key has asked too often, and when to come back', async () => {
    const { ask } = await openTestServer({ keyLimit: { perMinute: 2 } });
    const statuses = [(await ask(QUESTION)).status, (await ask(QUESTION)).status];
    const refused = await ask(QUESTION);
    expect([...statuses, refused.status]).toEqual([200, 200, 429]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  it('says that there are no settings yet', async () => {
    const { ask } = await openTestServer({ priceMinor: null });
    const response = await ask(QUESTION);
    expect([response.status, (await problemOf(response)).code]).toEqual([503, 'no_settings']);
    expect(response.headers.has('retry-after')).toBe(true);
  });

  it('says that the database does not answer, and tells nobody why', async () => {
    const { ask, db, logged } = await openTestServer();
    await db.destroy();
    const response = await ask(QUESTION);
    expect((await problemOf(response)).detail).toBeUndefined();
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(logged.join('')).not.toContain('cartfare_');
  });
});
