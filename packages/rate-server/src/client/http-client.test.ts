import { createManualClock } from '@cartfare/testing';
import { startServer } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { addKey } from '../keys/keys.ts';
import type { RatingRequest } from '../rating-request.ts';
import { FRIDAY_NOON_MS, importPrice, openTestServer } from '../../testing/open-test-server.ts';
import { createRateClient } from './http-client.ts';

const REQUEST: RatingRequest = {
  place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
  currency: 'CAD',
  lines: [{ quantity: 2, weightGrams: 1200, priceMinor: 6400 }],
  customer: { id: 7, tags: ['wholesale'] },
  locale: 'fr',
};

const OPTION = {
  name: 'Standard',
  code: 'standard',
  description: '',
  priceMinor: 980,
  currency: 'CAD',
  source: 'shop',
  delivery: null,
  deliveryDays: [],
  phoneRequired: false,
};

const answerOf = (change: object = {}) => ({
  outcome: 'rated',
  options: [OPTION],
  omissions: [],
  incomplete: false,
  freeShipping: null,
  settingsVersion: 3,
  ...change,
});

const problem = (code: string, title: string, detail?: string) => ({
  type: `urn:cartfare:problem:${code}`,
  code,
  title,
  detail,
});

function aClient(answer: () => Response | Promise<Response>) {
  const sent: { url: unknown; init: RequestInit | undefined }[] = [];
  const send: typeof fetch = async (url, init) => {
    sent.push({ url, init });
    return answer();
  };
  return { sent, client: createRateClient({ url: 'https://rates.example.com/', key: 'the-key', fetch: send }) };
}

describe('a client of the rate server', () => {
  it('sends the question with its key, and returns the options', async () => {
    const { client, sent } = aClient(() => Response.json(answerOf()));
    expect(await client.rates(REQUEST)).toEqual({
      ok: true,
      value: { outcome: 'rated', options: [OPTION], omissions: [] },
    });
    expect(sent).toMatchObject([
      {
        url: 'https://rates.example.com/v1/rates',
        init: { method: 'POST', headers: { authorization: 'Bearer the-key', 'content-type': 'application/json' } },
      },
    ]);
    const body = sent[0]?.init?.body;
    expect(JSON.parse(typeof body === 'string' ? body : '')).toEqual({
      place: { countryCode: 'CA', provinceCode: 'ON', postalCode: 'K1N 5T2' },
      currency: 'CAD',
      lines: [{ quantity: 2, weightGrams: 1200, priceMinor: 6400 }],
      customerTags: ['wholesale'],
      locale: 'fr',
    });
  });

  it('follows no redirect, so that no other host gets cart and place', async () => {
    const taken: string[] = [];
    const other = await startServer((response) => {
      taken.push('other');
      response.end();
    });
    const server = await startServer((response) => {
      taken.push('first');
      response.writeHead(307, { location: `${other.origin}/v1/rates` }).end();
    });
    onTestFinished(() => Promise.all([server.close(), other.close()]).then(() => undefined));
    const client = createRateClient({ url: server.origin, key: 'the-key' });
    expect(await client.rates(REQUEST)).toMatchObject({ ok: false, issue: { code: 'unavailable' } });
    expect(taken).toEqual(['first']);
  });

  it('reads no more of a response than a megabyte or two', async () => {
    let sentBytes = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sentBytes += 100_000;
        controller.enqueue(new Uint8Array(100_000).fill(32));
      },
    });
    const { client } = aClient(() => new Response(endless));
    expect(await client.rates(REQUEST)).toMatchObject({
      issue: { code: 'unavailable', message: expect.stringContaining('too large') },
    });
    expect(sentBytes).toBeLessThan(3_000_000);
  });

  it('returns an answer without options where the shop does not ship', async () => {
    const { client } = aClient(() => Response.json(answerOf({ outcome: 'country_not_supported', options: [] })));
    expect(await client.rates(REQUEST)).toMatchObject({ ok: true, value: { options: [] } });
  });

  it('returns an issue if only an outage of a carrier left no option', async () => {
    const omission = { source: 'parcels', reason: 'timed_out', backup: false };
    const outage = answerOf({ outcome: 'no_rates', options: [], omissions: [omission] });
    const { client } = aClient(() => Response.json(outage));
    expect(await client.rates(REQUEST)).toMatchObject({ issue: { code: 'carriers_failed' } });
    const withReason = (reason: string) =>
      aClient(() => Response.json({ ...outage, omissions: [{ ...omission, reason }] })).client.rates(REQUEST);
    for (const decision of ['cannot_ship', 'needs_service_point', 'no_price', 'too_many_parcels']) {
      expect(await withReason(decision)).toMatchObject({ ok: true });
    }
    for (const fault of ['no_key', 'no_exchange_rate', 'a_reason_of_a_newer_server']) {
      expect(await withReason(fault)).toMatchObject({ issue: { code: 'carriers_failed' } });
    }
  });

  test.each<[number, object, string]>([
    [401, problem('key_invalid', 'There is no such key, or it is revoked'), 'refused'],
    [422, problem('invalid_request', 'The body is not a question for rates'), 'refused'],
    [422, problem('currency_not_supported', 'The settings have another currency'), 'currency_not_supported'],
    [429, problem('too_many_requests', 'Too many requests with this key'), 'unavailable'],
    [503, problem('no_settings', 'There are no shipping settings yet'), 'unavailable'],
    [502, { error: 'of a proxy' }, 'unavailable'],
    [200, { rates: [] }, 'unavailable'],
    [200, answerOf({ options: [{ ...OPTION, priceMinor: '980' }] }), 'unavailable'],
  ])('returns an issue for a response %i with %j', async (status, body, code) => {
    const { client } = aClient(() => Response.json(body, { status }));
    expect(await client.rates(REQUEST)).toMatchObject({ ok: false, issue: { code } });
  });

  it.each([
    [404, 'refused'],
    [502, 'unavailable'],
    [503, 'unavailable'],
  ])('names the address and the status of a response %i that is a page of HTML: %s', async (status, code) => {
    const { client } = aClient(() => new Response('<html>', { status }));
    const message = `https://rates.example.com/v1/rates: status ${status}`;
    expect(await client.rates(REQUEST)).toEqual({ ok: false, issue: { code, message } });
  });

  it('returns an issue, and never the key, if there is no server or no JSON', async () => {
    const { client } = aClient(() => Promise.reject(new TypeError('fetch failed')));
    const gone = await client.rates(REQUEST);
    expect(gone).toMatchObject({
      issue: { code: 'unavailable', message: expect.stringContaining('fetch failed') as string },
    });
    expect(JSON.stringify(gone)).not.toContain('the-key');
    const { client: html } = aClient(() => new Response('<html>'));
    const message = 'https://rates.example.com/v1/rates: the response cannot be read';
    expect(await html.rates(REQUEST)).toEqual({ ok: false, issue: { code: 'unavailable', message } });
  });

  it('gives up at its deadline', async () => {
    const clock = createManualClock();
    const hanging: typeof fetch = (_url, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const client = createRateClient({
      url: 'https://rates.example.com',
      key: 'k',
      fetch: hanging,
      clock,
      deadlineMs: 800,
    });
    const rating = client.rates(REQUEST);
    await clock.advance(800);
    expect(await rating).toMatchObject({ issue: { message: expect.stringContaining('800 ms') as string } });
  });

  it('throws for what cannot be an address or a key', () => {
    expect(() => createRateClient({ url: 'rates', key: 'k' })).toThrow('not an address');
    expect(() => createRateClient({ url: 'file:///etc/passwd', key: 'k' })).toThrow('not an address');
    expect(() => createRateClient({ url: 'https://rates.example.com', key: '' })).toThrow('key');
  });

  it.each(['cf_key\nof two lines', ' cf_key', 'cf_kéy', 'cf_key\0'])('throws for the key %j, without it', (key) => {
    const create = () => createRateClient({ url: 'https://rates.example.com', key });
    expect(create).toThrow('key of the rate server');
    expect(create).not.toThrow('cf_k');
  });

  it('throws for an address with a password, without it', () => {
    const create = () => createRateClient({ url: 'https://me:secret@rates.example.com', key: 'k' });
    expect(create).toThrow('without a user name');
    expect(create).not.toThrow('secret');
  });
});

describe('a client of a real rate server', () => {
  async function connect(key?: string) {
    const { app, db } = await openTestServer();
    const added = await addKey(db, { name: 'client', scopes: ['rates'], nowMs: FRIDAY_NOON_MS });
    const send: typeof fetch = async (url, init) => app.request(url instanceof URL ? url.href : url, init);
    const url = 'https://rates.example.com';
    return { db, client: createRateClient({ url, key: key ?? (added.ok ? added.value : ''), fetch: send }) };
  }

  it('gets its options, and those of changed settings at the next question', async () => {
    const { client, db } = await connect();
    // Below the threshold of free shipping.
    const question = { ...REQUEST, lines: [{ quantity: 1, weightGrams: 1200, priceMinor: 6400 }] };
    expect(await client.rates(question)).toMatchObject({ value: { options: [{ code: 'standard', priceMinor: 980 }] } });
    await importPrice(db, 1234);
    expect(await client.rates(question)).toMatchObject({ value: { options: [{ priceMinor: 1234 }] } });
  });

  it('is told which part of its question is wrong', async () => {
    const { client } = await connect();
    const line = { quantity: 3, weightGrams: 1200, priceMinor: 103, linePriceMinor: 310 };
    expect(await client.rates({ ...REQUEST, lines: [line] })).toEqual({
      ok: false,
      issue: {
        code: 'refused',
        message:
          'The body is not a question for rates. lines[0].linePriceMinor: is more than `priceMinor` of all pieces',
      },
    });
  });

  it('is told what is wrong with the question as a whole', async () => {
    const issues = [{ path: '', message: 'The body is nested deeper than 100 levels.' }];
    const whole = { ...problem('invalid_request', 'The body is not a question for rates'), issues };
    const { client } = aClient(() => Response.json(whole, { status: 422 }));
    const message = 'The body is not a question for rates. The body is nested deeper than 100 levels.';
    expect(await client.rates(REQUEST)).toEqual({ ok: false, issue: { code: 'refused', message } });
  });

  it('gets its refusals as issues', async () => {
    const { client } = await connect();
    expect(await client.rates({ ...REQUEST, currency: 'EUR' })).toMatchObject({
      issue: { code: 'currency_not_supported' },
    });
    const { client: stranger } = await connect('guess');
    expect(await stranger.rates(REQUEST)).toMatchObject({ issue: { code: 'refused' } });
  });
});
