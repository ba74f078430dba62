import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import type { Kysely } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import type { TestSchema } from '../../testing/open-test-database.ts';
import { connectDatabase } from './connect.ts';
import { REQUEST_LIMITS } from './postgres-limits.ts';
import { isRefused, withShortWait } from './short-wait.ts';

/** AuthenticationOk, CommandComplete and ReadyForQuery of PostgreSQL's protocol. */
const AUTHENTICATED = Buffer.from('R\0\0\0\x08\0\0\0\0');
const COMPLETE = Buffer.from('C\0\0\0\x08SET\0');
const READY = Buffer.from('Z\0\0\0\x05I');

/** The port of a server that takes a connection and its first query, and breaks it at the second one. */
async function startBreakingServer(breakOff: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => {
    const answers = [Buffer.concat([AUTHENTICATED, READY]), Buffer.concat([COMPLETE, READY])];
    socket.on('data', () => {
      const answer = answers.shift();
      if (answer === undefined) breakOff(socket);
      else socket.write(answer);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

async function insertFails(port: number): Promise<unknown> {
  const databaseUrl = `postgres://user:word@127.0.0.1:${port}/rates`;
  const postgresLimits = { ...REQUEST_LIMITS, restartMs: 0 };
  const db = connectDatabase<TestSchema>({ dataDir: '', databaseUrl, postgresLimits }, '');
  onTestFinished(() => db.destroy());
  const insert = (at: Kysely<TestSchema>) => at.insertInto('notes').values({ name: 'a', text: '' }).execute();
  return withShortWait(db, insert).catch((reason: unknown) => reason);
}

it.each([
  ['is reset', (socket: Socket) => void socket.resetAndDestroy()],
  ['ends', (socket: Socket) => void socket.end()],
])('a write is not repeated when the connection %s, because PostgreSQL may have made it', async (_how, breakOff) => {
  const error = await insertFails(await startBreakingServer(breakOff));
  expect(error).toMatchObject({ name: 'DatabaseUnavailableError' });
  expect(isRefused(error)).toBe(false);
});

it('a write may be repeated when PostgreSQL refused the connection', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const error = await insertFails(port);
  expect(error).toMatchObject({ name: 'DatabaseUnavailableError' });
  expect(isRefused(error)).toBe(true);
});
