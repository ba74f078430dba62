import { gzipSync } from 'node:zlib';
import { answerJson, startServer } from '@cartfare/testing/carriers';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { connectSaleorInstances } from './saleor-instances.ts';
import { KeysUnavailableError } from './saleor-keys.ts';

const POLICY = { httpsOnly: true, allowedHosts: new Set(['127.0.0.1']) };

describe('a list of Saleor instances', () => {
  test.each(['not an address', 'http://shop.saleor.cloud', 'https://user:pw@shop.saleor.cloud', 'https://10.0.0.1'])(
    'is refused with an address that may not be called: %s',
    (address) => {
      expect(() => connectSaleorInstances([address], POLICY)).toThrow('cannot be a Saleor instance');
    },
  );

  it.each([
    ['once', (bytes: Buffer) => gzipSync(bytes), 'gzip'],
    ['twice', (bytes: Buffer) => gzipSync(gzipSync(bytes)), 'gzip, gzip'],
  ])('reads no more of a key set than its limit, after it is decompressed: %s', async (_case, compress, encoding) => {
    const bytes = compress(Buffer.from(JSON.stringify({ keys: [], filler: ' '.repeat(50_000_000) })));
    expect(bytes.byteLength).toBeLessThan(100_000);
    const server = await startServer((response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': encoding }).end(bytes);
    });
    const instances = connectSaleorInstances([server.origin], POLICY);
    onTestFinished(async () => {
      await instances.close();
      await server.close();
    });
    const loading = instances.find({ apiUrl: server.origin })?.loadKeys();
    await expect(loading).rejects.toMatchObject({ cause: { message: expect.stringContaining('larger than') } });
  });

  it('does not connect to a name that resolves to a private address', async () => {
    const server = await startServer(answerJson({ keys: [] }));
    const address = server.origin.replace('127.0.0.1', 'localhost');
    const instances = connectSaleorInstances([address], { httpsOnly: false, allowedHosts: new Set() });
    onTestFinished(async () => {
      await instances.close();
      await server.close();
    });
    await expect(instances.find({ apiUrl: address })?.loadKeys()).rejects.toThrow(KeysUnavailableError);
    expect(server.requests).toEqual([]);
  });
});
