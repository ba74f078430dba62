import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { missingServers, startRedis } from '../../testing/test-servers.ts';
import { openPatientRedis, openRedis } from './open-redis.ts';

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
      const redis = openRedis(`redis://shop:hunter2-hunter2@127.0.0.1:${port}`, pino({}, { write }));
      onTestFinished(() => redis.disconnect());
    });
    expect(await written).toContain('WRONGPASS');
    expect(await written).not.toContain('hunter2');
  });
});

const reconnecting = (redis: Redis) => new Promise((resolve) => redis.once('reconnecting', resolve));

describe.skipIf(missingServers() !== null)('a database that the server does not have', () => {
  it('is logged, and no other database is used', async () => {
    const server = await startRedis();
    onTestFinished(() => server.remove());
    const warnings: string[] = [];
    const log = { info: () => undefined, warn: (_facts: object, message: string) => void warnings.push(message) };
    const redis = openRedis(`${server.url}/99`, log);
    const patientRedis = openPatientRedis(`${server.url}/99`);
    patientRedis.set('job', '1').catch(() => undefined);
    await Promise.all([reconnecting(redis), reconnecting(patientRedis)]);
    await expect(redis.set('limit', '1')).rejects.toThrow(Error);
    await Promise.all([reconnecting(redis), reconnecting(patientRedis)]);
    expect(warnings).toEqual(['Redis refuses the database that REDIS_URL names; each process goes on by itself']);
    redis.disconnect();
    patientRedis.disconnect();
    const first = openPatientRedis(server.url);
    onTestFinished(() => first.disconnect());
    expect(await first.dbsize()).toBe(0);
  });
});
