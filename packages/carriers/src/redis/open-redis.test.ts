import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openRedis } from './open-redis.ts';

/** A server that answers every command with the error. */
async function refusing(error: string): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', () => socket.write(`-${error}\r\n`));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return server;
}

describe('the connection to Redis', () => {
  it('writes no password into the log when it is a wrong one', async () => {
    const server = await refusing('WRONGPASS invalid username-password pair');
    const { port } = server.address() as AddressInfo;
    const written = new Promise<string>((write) => {
      const warn = (facts: object) => write(inspect(facts, { depth: null, showHidden: true }));
      const redis = openRedis(
        { url: `redis://shop:hunter2-hunter2@127.0.0.1:${port}`, shopId: 'shop' },
        { info: () => undefined, warn },
      );
      onTestFinished(() => redis.disconnect());
    });
    expect(await written).toContain('WRONGPASS');
    expect(await written).not.toContain('hunter2');
  });
});
