import { aDestination, answers, aRun, createFakePlatform, type ScriptedAnswer } from '@cartfare/testing';
import { describe, expect, test } from 'vitest';

import { rateServer, type RateServerOptions } from './rate-server.ts';
import type { RatesOutcome } from './rates-source.ts';

const LINES = [{ quantity: 2, weightGrams: 450, priceMinor: 2500 }];

const OPTION = {
  name: 'Standard',
  code: 'standard',
  description: 'By <b>post</b>',
  priceMinor: 980,
  currency: 'CAD',
  source: 'shop',
  delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
  deliveryDays: [4, 5],
  phoneRequired: false,
};

const ORDER_BY = { at: '2026-11-20T14:00:00-05:00', secondsLeft: 3600 };

const result = (change: object) => ({ outcome: 'rated', options: [], omissions: [], incomplete: false, ...change });

async function ask(script: readonly ScriptedAnswer[], options: Partial<RateServerOptions> = {}) {
  const platform = createFakePlatform(...script);
  const source = rateServer({ url: '/api/rates', currency: 'CAD', lines: () => LINES, platform, ...options });
  const asked = source(aDestination(), aRun({ timeLeftMs: () => 60_000 - platform.clock.now() }));
  await platform.clock.advance(30_000);
  return { platform, outcome: await asked };
}

const outcomeOf = async (answer: ScriptedAnswer): Promise<RatesOutcome> => (await ask([answer])).outcome;

test('it sends the place, the lines and the currency in one call', async () => {
  const { platform } = await ask([answers.json(200, result({ options: [OPTION] }))], {
    lines: async () => LINES,
    locale: 'fr',
    headers: { 'x-csrf': 'token' },
  });
  expect(platform.calls).toMatchObject([{ method: 'POST', url: '/api/rates', headers: { 'x-csrf': 'token' } }]);
  const { country, province, postalCode } = aDestination();
  expect(JSON.parse(platform.calls[0]?.body ?? '')).toEqual({
    place: { countryCode: country, provinceCode: province, postalCode },
    currency: 'CAD',
    lines: LINES,
    locale: 'fr',
  });
});

describe('what the calculator gets for', () => {
  test('rates', async () => {
    expect(
      await outcomeOf(answers.json(200, result({ options: [OPTION], incomplete: true, orderBy: ORDER_BY }))),
    ).toEqual({
      kind: 'rates',
      incomplete: true,
      orderBy: ORDER_BY,
      rates: [
        {
          name: 'Standard',
          code: 'standard',
          description: 'By post',
          priceHundredths: 980,
          currency: 'CAD',
          delivery: { earliest: '2026-11-24', latest: '2026-11-25' },
        },
      ],
    });
  });

  test('amounts of a currency without decimals', async () => {
    const option = { ...OPTION, priceMinor: 1078, currency: 'JPY' };
    const outcome = await outcomeOf(answers.json(200, result({ options: [option] })));
    expect(outcome).toMatchObject({ rates: [{ priceHundredths: 107_800, currency: 'JPY' }] });
  });

  test('what is missing until a rate is free', async () => {
    const options = [
      { ...OPTION, remainingToFreeMinor: 18_600 },
      { ...OPTION, remainingToFreeMinor: 'much' },
    ];
    const outcome = await outcomeOf(answers.json(200, result({ options })));
    const rates = outcome.kind === 'rates' ? outcome.rates : [];
    expect(rates.map(({ remainingToFreeHundredths }) => remainingToFreeHundredths)).toEqual([18_600, undefined]);
  });

  test('where and when the shopper fetches it', async () => {
    const pickup = { id: 'quay', name: 'Quay', address: '1 Quay Street', hours: '', readyOn: '2026-12-01' };
    const outcome = await outcomeOf(answers.json(200, result({ options: [{ ...OPTION, delivery: null, pickup }] })));
    const { id: _, ...place } = pickup;
    expect(outcome).toMatchObject({ rates: [{ pickup: place }] });
  });

  test('the parts of a cart that ships in several', async () => {
    const parts = [{ items: ['Anchor'], from: 'Lunenburg', delivery: OPTION.delivery }];
    const outcome = await outcomeOf(answers.json(200, result({ options: [{ ...OPTION, parts }] })));
    expect(outcome).toMatchObject({ rates: [{ parts }] });
  });

  test('very many rates, lines and fields: the first of them', async () => {
    const many = <T>(entry: T) => Array.from({ length: 600 }, () => entry);
    expect(await outcomeOf(answers.json(200, result({ options: many(OPTION) })))).toMatchObject({
      rates: { length: 500 },
      incomplete: true,
    });
    const lines = await outcomeOf(
      answers.json(200, { outcome: 'line_cannot_ship', lines: many({ id: 'rope', name: 'Rope' }) }),
    );
    expect(lines).toMatchObject({ error: { unshippableItems: { length: 500 } } });
    const fields = await outcomeOf(
      answers.json(200, { outcome: 'invalid_destination', fields: many({ field: 'postalCode', code: 'missing' }) }),
    );
    expect(fields).toMatchObject({ error: { fields: { length: 500 } } });
  });

  test('no rates', async () => {
    const outcome = await outcomeOf(answers.json(200, result({ outcome: 'no_rates' })));
    expect(outcome).toEqual({ kind: 'rates', rates: [], incomplete: false, orderBy: null });
  });

  test.each<[string, ScriptedAnswer, object]>([
    [
      'a country that is not served',
      answers.json(200, result({ outcome: 'country_not_supported' })),
      { code: 'country_not_supported' },
    ],
    [
      'fields that are wrong, by their names in the page',
      answers.json(200, {
        ...result({ outcome: 'invalid_destination' }),
        fields: [
          { field: 'postalCode', code: 'not_valid_for_country' },
          { field: 'province', code: 'missing' },
          { field: 'constructor', code: 'constructor' },
        ],
      }),
      {
        code: 'field_messages',
        fields: [
          { field: 'zip', messages: ['is not valid'] },
          { field: 'province', messages: ["can't be blank"] },
        ],
      },
    ],
    [
      'lines that cannot go there',
      answers.json(200, { ...result({ outcome: 'line_cannot_ship' }), lines: [{ id: '#1', name: 'Anchor' }] }),
      { code: 'server_message', unshippableItems: [{ variantId: '#1', title: 'Anchor' }] },
    ],
    [
      'a cart without anything to ship',
      answers.json(200, result({ outcome: 'nothing_to_ship' })),
      { code: 'server_message', description: 'Nothing in the cart needs shipping.' },
    ],
    [
      'a problem of the rate server',
      answers.text(503, '{"type":"urn:x","title":"There are no settings","status":503}', 'application/problem+json'),
      { code: 'server_message', message: 'There are no settings', status: '503', description: '' },
    ],
    ['a page', answers.html(502), { code: 'unexpected_page', status: 502 }],
    ['no connection', answers.networkFailure(), { code: 'unreachable' }],
    ['another server', answers.json(200, { rates: [] }), { code: 'unreadable', path: 'outcome' }],
    ['a list that is none', answers.json(200, result({ options: {} })), { code: 'unreadable', path: 'options' }],
    [
      'a price that is none',
      answers.json(200, result({ options: [{ ...OPTION, priceMinor: '980' }] })),
      { code: 'unreadable', path: 'options[0].priceMinor' },
    ],
  ])('%s', async (_name, answer, error) => {
    expect(await outcomeOf(answer)).toMatchObject({ kind: 'failed', error });
  });

  test('too many requests: it asks again after the wait', async () => {
    const problem = '{"type":"urn:x","title":"Too many requests with this key","status":429}';
    const tooMany = { ...answers.text(429, problem, 'application/problem+json') };
    const { platform, outcome } = await ask([
      { ...tooMany, headers: { 'content-type': 'application/problem+json', 'retry-after': '3' } } as ScriptedAnswer,
      answers.json(200, result({ options: [OPTION] })),
    ]);
    expect(platform.calls.map(({ atMs }) => atMs)).toEqual([0, 3_000]);
    expect(outcome.kind).toBe('rates');
  });
});

test.each([
  [{ url: '' }, /`url` must be an address/u],
  [{ currency: 'Dollars' }, /`currency` must be an ISO 4217 code, such as "CAD"; it is "Dollars"/u],
  [{ lines: LINES as never }, /`lines` must be a function/u],
])('a wrong option %j throws and says what to pass', (options, message) => {
  expect(() => rateServer({ url: '/api/rates', currency: 'CAD', lines: () => LINES, ...options })).toThrow(message);
});
