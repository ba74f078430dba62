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

/** A server that was demoted to a replica: it answers, but takes no writes. Counts its connections. */
async function demoted() {
  const connected = { count: 0 };
  const server = createServer((socket) => {
    connected.count += 1;
    socket.on('error', () => undefined);
    socket.on('data', (bytes) => {
      // One reply for each command, which begins with the number of its parts.
      for (const command of String(bytes).split(/^(?=\*\d+\r$)/m)) {
        const isWrite = /\r\nset\r\n/i.test(command);
        socket.write(isWrite ? "-READONLY You can't write against a read only replica.\r\n" : '$2\r\nok\r\n');
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return { url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`, connected };
}

describe('the connection to Redis', () => {
  it('is made anew after a fail-over, when the server takes no writes any more, and logs that once', async () => {
    const { url, connected } = await demoted();
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (_facts: object, message: string) => void warnings.push(message) };
    const redis = openRedis({ url, shopId: 'shop' }, log);
    onTestFinished(() => redis.disconnect());
    for (let fails = 1; fails <= 3; fails += 1) {
      if (redis.status !== 'ready') await once(redis, 'ready');
      await expect(redis.set('limit', '1')).rejects.toThrow('READONLY');
      await expect.poll(() => connected.count).toBe(fails + 1);
    }
    expect(warnings).toEqual([expect.stringContaining('takes no writes')]);
  });

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
