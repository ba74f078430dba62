import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { MAX_FORM_BYTES, parseForm } from './parse-form.ts';

const ADDRESS = 'http://shop.test/cart/prepare_shipping_rates';

const post = (body: BodyInit | null, contentType?: string, query = '') =>
  parseForm(
    new Request(ADDRESS + query, {
      method: 'POST',
      body,
      ...(contentType === undefined ? {} : { headers: { 'content-type': contentType } }),
    }),
  );

const CANADA = { shipping_address: { zip: 'K1N 5T2', country: 'Canada', province: 'Ontario' } };

const FLAT = [
  ['shipping_address[zip]', 'K1N 5T2'],
  ['shipping_address[country]', 'Canada'],
  ['shipping_address[province]', 'Ontario'],
];

describe('the encodings of a call', () => {
  const urlencoded = new URLSearchParams(FLAT).toString();

  it('reads an urlencoded body', async () => {
    expect(await post(urlencoded, 'application/x-www-form-urlencoded; charset=UTF-8')).toEqual({
      ok: true,
      value: CANADA,
    });
  });

  it('reads the query of a POST without a body', async () => {
    expect(await post(null, undefined, `?${urlencoded}`)).toEqual({ ok: true, value: CANADA });
    expect(await post('', 'application/json', `?${urlencoded}`)).toEqual({ ok: true, value: CANADA });
  });

  it('reads the fields of a JSON body', async () => {
    expect(await post(JSON.stringify(CANADA), 'application/json')).toEqual({ ok: true, value: CANADA });
  });

  it('reads the fields of a multipart body', async () => {
    const form = new FormData();
    for (const [name = '', value = ''] of FLAT) form.append(name, value);
    expect(await post(form)).toEqual({ ok: true, value: CANADA });
  });

  it('leaves out a file field in which nothing is selected', async () => {
    const part = (disposition: string, rest: string) =>
      `--b\r\nContent-Disposition: form-data; ${disposition}\r\n${rest}\r\n`;
    const file = part('name="properties[Logo]"; filename=""', 'Content-Type: application/octet-stream\r\n\r\n');
    const read = await post(`${part('name="id"', '\r\n40010')}${file}--b--\r\n`, 'multipart/form-data; boundary=b');
    expect(read).toEqual({ ok: true, value: { id: '40010' } });
  });

  it('reads the text of a multipart body as UTF-8', async () => {
    const part = 'Content-Type: text/plain; charset=utf-8\r\nContent-Disposition: form-data; name="a; name=b"\r\n\r\né';
    const read = await post(`--b\r\n${part}\r\n--b--\r\n`, 'multipart/form-data; boundary="b"');
    expect(read).toEqual({ ok: true, value: { 'a; name=b': 'é' } });
  });

  it('leaves the text of a multipart body as it is', async () => {
    const note = 'Content-Disposition: form-data; name="quantity"\r\n\r\n2';
    const body = `--b\r\nContent-Disposition: form-data; name="note"\r\n\r\n${note}\r\n--b--\r\n`;
    expect(await post(body, 'multipart/form-data; boundary=b')).toEqual({ ok: true, value: { note } });
  });

  it('reads the query of a GET, whatever body it claims to have', async () => {
    expect(await parseForm(new Request(`${ADDRESS}?${urlencoded}`))).toEqual({ ok: true, value: CANADA });
  });

  it('lets the body stand before the query', async () => {
    const read = await post('a=body&b=1', 'application/x-www-form-urlencoded', '?a=query&c=2');
    expect(read).toEqual({ ok: true, value: { a: 'body', b: '1', c: '2' } });
  });

  it('keeps the types of JSON', async () => {
    const value = { id: 40010, quantity: 2, gift: true, note: null, items: [{ id: 1 }] };
    expect(await post(JSON.stringify(value), 'application/vnd.shop+json')).toEqual({ ok: true, value });
  });
});

describe('bodies that nobody should send', () => {
  it('parses nothing of JSON that is nested without end', async () => {
    const parse = vi.spyOn(JSON, 'parse');
    const read = await post('['.repeat(398_000), 'application/json');
    const calls = parse.mock.calls.length;
    parse.mockRestore();
    expect(read).toMatchObject({ ok: false, issue: { code: 'malformed' } });
    expect(calls).toBe(0);
  });

  it.each([
    ['a JSON text', '"zip"'],
    ['a JSON list', '[1]'],
    ['JSON null', 'null'],
    ['broken JSON', '{"shipping_address":'],
    ['a prototype in JSON', '{"shipping_address":{"__proto__":{"x":1}}}'],
    ['JSON nested deeply', `${'{"a":'.repeat(7)}1${'}'.repeat(7)}`],
    ['JSON nested without end', '['.repeat(400_000)],
    ['a crowd of values', JSON.stringify({ a: Array.from({ length: 1_001 }, () => 0) })],
    ['NUL in JSON', '{"zip":"\\u0000"}'],
    ['half a character in JSON', '{"zip":"\\ud83d"}'],
    ['half a character in a name', '{"\\ude00":"zip"}'],
  ])('refuses %s', async (_name, body) => {
    expect(await post(body, 'application/json')).toMatchObject({ ok: false, issue: { code: 'malformed' } });
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('refuses a crowd of fields before taking them apart', async () => {
    expect(await post('a&'.repeat(400_000), 'application/x-www-form-urlencoded')).toMatchObject({ ok: false });
  });

  it('refuses a body over the limit, whether it says its length or not', async () => {
    const large = new Uint8Array(MAX_FORM_BYTES + 1).fill(97);
    expect(await post(large, 'application/json')).toMatchObject({ ok: false, issue: { code: 'too_large' } });
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(new Uint8Array(100_000));
      },
    });
    const init = { method: 'POST', body: stream, duplex: 'half', headers: { 'content-type': 'application/json' } };
    expect(await parseForm(new Request(ADDRESS, init))).toMatchObject({ ok: false, issue: { code: 'too_large' } });
  });

  it('refuses a body that breaks off, whether it says its length or not', async () => {
    for (const headers of [{}, { 'content-length': '50' }]) {
      const body = new ReadableStream({ pull: (controller) => controller.error(new Error('aborted')) });
      const init = { method: 'POST', body, duplex: 'half', headers };
      expect(await parseForm(new Request(ADDRESS, init))).toMatchObject({
        ok: false,
        issue: { code: 'malformed' },
      });
    }
  });

  it('refuses what is not text', async () => {
    const noText = new Uint8Array([0x61, 0x3d, 0xff, 0xfe]);
    expect(await post(noText, 'application/x-www-form-urlencoded')).toMatchObject({ ok: false });
  });

  it('refuses multipart that is cut, has no boundary or holds a file', async () => {
    const form = new FormData();
    form.append('zip', new File(['x'], 'x.txt'));
    expect(await post(form)).toMatchObject({ ok: false, issue: { code: 'malformed' } });
    const file = `--b\r\nContent-Disposition: form-data; name="zip"; filename*=utf-8''x.txt\r\n\r\nx\r\n--b--\r\n`;
    expect(await post(file, 'multipart/form-data; boundary=b')).toMatchObject({ ok: false });
    expect(await post('--b\r\nContent-Dis', 'multipart/form-data; boundary=b')).toMatchObject({ ok: false });
    expect(await post('zip=1', 'multipart/form-data')).toMatchObject({ ok: false });
  });

  it.each(['text/plain', 'text/html', 'application/octet-stream', ''])('refuses the type %j', async (type) => {
    const request = new Request(ADDRESS, { method: 'POST', body: new TextEncoder().encode('zip=1') });
    if (type !== '') request.headers.set('content-type', type);
    expect(await parseForm(request)).toMatchObject({ ok: false, issue: { code: 'unknown_encoding' } });
  });
});

describe('form fields with brackets', () => {
  const read = (query: string) => parseForm(new Request(`${ADDRESS}?${query}`));

  async function valueOf(query: string): Promise<unknown> {
    const fields = await read(query);
    if (!fields.ok) throw new Error(fields.issue.detail);
    return JSON.parse(JSON.stringify(fields.value));
  }

  it.each([
    ['zip=K1N', { zip: 'K1N' }],
    [
      'shipping_address[zip]=K1N+5T2&shipping_address[country]=CA',
      { shipping_address: { zip: 'K1N 5T2', country: 'CA' } },
    ],
    ['updates[40010]=2&updates[40020]=0', { updates: { 40010: '2', 40020: '0' } }],
    ['updates[40010:a1]=2&updates[40020]=0', { updates: { '40010:a1': '2', 40020: '0' } }],
    ['updates[]=2&updates[]=0', { updates: ['2', '0'] }],
    ['items[0][id]=1&items[0][properties][For]=Ada', { items: [{ id: '1', properties: { For: 'Ada' } }] }],
    ['items[][id]=1&items[][quantity]=2&items[][id]=3', { items: [{ id: '1', quantity: '2' }, { id: '3' }] }],
    [
      'items[][id]=1&items[][properties][Parts][]=Lid&items[][properties][Parts][]=Base&items[][id]=3',
      { items: [{ id: '1', properties: { Parts: ['Lid', 'Base'] } }, { id: '3' }] },
    ],
    ['a=1&a=2', { a: '2' }],
    ['note=', { note: '' }],
    ['', {}],
  ])('are read: %s', async (query, expected) => {
    expect(await valueOf(query)).toEqual(expected);
  });

  it.each(['shipping_address[__proto__][x]=1', '__proto__[x]=1', '__proto__=1', 'a[][__proto__]=1'])(
    'are refused when they name a prototype: %s',
    async (query) => {
      expect(await read(query)).toMatchObject({ ok: false, issue: { code: 'malformed' } });
      expect(Reflect.get({}, 'x')).toBeUndefined();
    },
  );

  it('never reach a prototype by way of a constructor', async () => {
    await read('a[constructor][prototype][x]=1');
    expect(Reflect.get({}, 'x')).toBeUndefined();
  });

  it('are refused when they are nested deeper than any client has them', async () => {
    expect(await read(`a${'[b]'.repeat(5)}=1`)).toMatchObject({ ok: true });
    expect(await read(`a${'[b]'.repeat(6)}=1`)).toMatchObject({ ok: false });
    expect(await read(`a${'[b]'.repeat(50_000)}=1`)).toMatchObject({ ok: false });
  });

  it('are refused when they are more than any cart has', async () => {
    const fields = Array.from({ length: 1_001 }, (_, index) => `f${index}`);
    expect(await read(fields.join('&'))).toMatchObject({ ok: false });
    expect(await read(fields.slice(1).join('&'))).toMatchObject({ ok: true });
  });

  it('are refused with NUL characters in names and values', async () => {
    expect(await read('a%00b=1')).toMatchObject({ ok: false });
    expect(await read('a=1%00')).toMatchObject({ ok: false });
    expect(await read('a[b%00]=1')).toMatchObject({ ok: false });
  });

  it('are read or refused, whatever they are', async () => {
    const name = fc.stringMatching(/^[a-z_[\]0-9.]{0,20}$/);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(name, fc.string())), async (fields) => {
        await read(new URLSearchParams(fields).toString());
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
