import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { CarrierCall } from '@cartfare/carriers';
import { createCarrierQueue, type CarrierWorker, type ServeCarrierCallsOptions } from '@cartfare/carriers/redis';
import { DEFAULT_PLATFORM } from '@cartfare/core';
import type { SourceAnswer } from '@cartfare/rating';
import { createManualClock } from '@cartfare/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TRACKED } from '../rates/quoting-test-kit.ts';
import { withTimeout } from '../rates/with-timeout.ts';
import { openPatientRedis, openRedis, REDIS_CLOSE_LIMIT_MS } from '../process/redis/open-redis.ts';
import { openShared, type Shared } from '../process/redis/open-shared.ts';
import { missingServers, startRedis, type TestServer } from '../testing/test-servers.ts';

type Answer = ServeCarrierCallsOptions['answer'];

const missing = missingServers();
vi.setConfig({ testTimeout: 60_000 });
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const callOf = (key: string): CarrierCall => ({ key, carrier: 'parcel', body: '{"rate":{}}', requestId: 'click-1' });
/** For busy machines. */
const PATIENCE = { timeout: 30_000 };
/** As in `carrier-queue.ts`. */
const LOOK_INTERVAL_MS = 250;
const stays = new AbortController().signal;

describe.skipIf(missing !== null)(
  `the queue of carrier calls${missing === null ? '' : ` (not run; ${missing})`}`,
  () => {
    let server: TestServer;
    const open: Shared[] = [];
    const workers: CarrierWorker[] = [];
    beforeAll(async () => {
      server = await startRedis();
    });
    afterEach(async () => {
      await Promise.all(workers.splice(0).map((worker) => worker.close()));
      await Promise.all(open.splice(0).map((shared) => shared.close()));
    });
    afterAll(() => server.remove());

    /** Opens the queue as each process does. */
    async function openProcess(): Promise<Shared> {
      const shared = openShared(server.url, QUIET);
      open.push(shared);
      await once(shared.redis, 'ready');
      return shared;
    }

    /** Opens a process's queue that checks for a worker only when the clock says so. */
    async function openOnClock(patientUrl = server.url) {
      const clock = createManualClock();
      const [redis, patientRedis] = [openRedis(server.url, QUIET), openPatientRedis(patientUrl)];
      const queue = createCarrierQueue({ redis, patientRedis, clock });
      onTestFinished(async () => {
        await withTimeout(queue.close(), REDIS_CLOSE_LIMIT_MS, DEFAULT_PLATFORM.clock);
        redis.disconnect();
        patientRedis.disconnect();
      });
      await once(redis, 'ready');
      /** Has a waiting call checked once. */
      const look = async (): Promise<void> => {
        await clock.advance(LOOK_INTERVAL_MS);
        await vi.waitFor(() => expect(clock.pending).toBe(1), PATIENCE);
      };
      return { redis, queue, clock, look };
    }

    async function startWorker(answer: Answer): Promise<void> {
      workers.push((await openProcess()).serve({ concurrency: 2, answer }));
    }

    it('has equal calls made once, and hands the answer to all processes that asked', async () => {
      const processes = [await openProcess(), await openProcess()];
      const { promise, resolve } = deferred();
      const answer = vi.fn(() => promise);
      await startWorker(answer);
      const asked = processes.map(({ queue }) => queue.ask(callOf('equal'), stays));
      await vi.waitFor(() => expect(answer).toHaveBeenCalledWith(callOf('equal')), PATIENCE);
      resolve(TRACKED);
      expect(await Promise.all(asked)).toEqual([TRACKED, TRACKED]);
      expect(answer).toHaveBeenCalledOnce();
    });

    it('is served by a process that started before it reached Redis', async () => {
      const early = openShared(server.url, QUIET);
      open.push(early);
      workers.push(early.serve({ concurrency: 2, answer: async () => TRACKED }));
      const { queue } = await openOnClock();
      expect(await queue.ask(callOf('early'), stays)).toEqual(TRACKED);
    });

    it('is used over a connection that is ready before it', async () => {
      const { redis } = await openOnClock();
      const patientRedis = openPatientRedis(server.url);
      const queue = createCarrierQueue({ redis, patientRedis, clock: DEFAULT_PLATFORM.clock });
      onTestFinished(async () => {
        await withTimeout(queue.close(), REDIS_CLOSE_LIMIT_MS, DEFAULT_PLATFORM.clock);
        patientRedis.disconnect();
      });
      await startWorker(async () => TRACKED);
      expect(await queue.ask(callOf('late'), stays)).toEqual(TRACKED);
    });

    it('hears of a call that was answered before it could listen', async () => {
      const door = await openDoor(server.url);
      const { queue } = await openOnClock(door.url);
      const answer = vi.fn(async () => TRACKED);
      await startWorker(answer);
      const asked = queue.ask(callOf('quick'), stays);
      await vi.waitFor(() => expect(answer).toHaveBeenCalled(), PATIENCE);
      await vi.waitFor(async () => expect(await queue.depth()).toBe(0), PATIENCE);
      door.open();
      expect(await asked).toEqual(TRACKED);
    });

    it('tells that Redis cannot be used though it answers, and when it can be again', async () => {
      const { redis, state } = await openProcess();
      expect(await state()).toBe('answers');
      await redis.replicaof('127.0.0.1', 1);
      expect(await state()).toBe('refuses writes');
      await redis.replicaof('NO', 'ONE');
      expect(await state()).toBe('answers');
      await redis.config('SET', 'maxmemory', '1');
      expect(await state()).toBe('refuses writes');
      await redis.config('SET', 'maxmemory', '0');
    });

    it('does not tell how many wait while Redis has never been reached', async () => {
      const unreached = openShared('redis://127.0.0.1:1', QUIET);
      open.push(unreached);
      await expect(unreached.queue.depth()).rejects.toThrow('not been reached');
    });

    it('tells how many wait or are being made', async () => {
      const { queue } = await openProcess();
      const { promise, resolve } = deferred();
      await startWorker(() => promise);
      const asked = ['one', 'two'].map((key) => queue.ask(callOf(key), stays));
      await vi.waitFor(async () => expect(await queue.depth()).toBe(2), PATIENCE);
      resolve(TRACKED);
      await Promise.all(asked);
      await vi.waitFor(async () => expect(await queue.depth()).toBe(0), PATIENCE);
    });

    it.each<[string, CarrierCall, Answer]>([
      ['fails', callOf('fails'), () => Promise.reject(new Error('a fault'))],
      ['the process that takes it cannot make', callOf('unknown'), async () => null],
      ['makes no sense to the version that takes it', JSON.parse('{"key":"odd","carrier":7}'), async () => TRACKED],
      ['is answered in a way that makes no sense', callOf('answer'), async () => JSON.parse('{"kind":"estimate"}')],
    ])('leaves a call that %s to whoever asked, at once', async (_what, call, answer) => {
      const { queue } = await openOnClock();
      await startWorker(answer);
      expect(await queue.ask(call, stays)).toBeNull();
    });

    it('waits for a call as long as it is being made', async () => {
      const { queue, look } = await openOnClock();
      const { promise, resolve } = deferred();
      const answer = vi.fn(() => promise);
      await startWorker(answer);
      const asked = queue.ask(callOf('slow'), stays);
      await vi.waitFor(() => expect(answer).toHaveBeenCalled(), PATIENCE);
      for (let looks = 0; looks < 4; looks += 1) await look();
      resolve(TRACKED);
      expect(await asked).toEqual(TRACKED);
    });

    it('has a call made again that was answered before, or that failed', async () => {
      const { queue } = await openOnClock();
      const answer = vi.fn<Answer>().mockResolvedValueOnce(TRACKED).mockRejectedValueOnce(new Error('a fault'));
      await startWorker(answer.mockResolvedValue(TRACKED));
      const ask = () => queue.ask(callOf('again'), stays);
      expect([await ask(), await ask(), await ask()]).toEqual([TRACKED, null, TRACKED]);
    });

    it('leaves the calls that wait to whoever asked when Redis is lost', async () => {
      const { queue } = await openOnClock();
      const asked = ['one', 'two'].map((key) => queue.ask(callOf(key), stays));
      await vi.waitFor(async () => expect(await queue.depth()).toBe(2), PATIENCE);
      await server.stop();
      expect(await Promise.all(asked)).toEqual([null, null]);
      expect(await queue.ask(callOf('three'), stays)).toBeNull();
      await server.start();
    });

    it('leaves a call that waits to whoever asked when Redis hangs', async () => {
      const { queue, clock } = await openOnClock();
      const asked = queue.ask(callOf('hangs'), stays);
      await vi.waitFor(async () => expect(await queue.depth()).toBe(1), PATIENCE);
      server.freeze();
      onTestFinished(() => server.thaw());
      await clock.advance(LOOK_INTERVAL_MS);
      expect(await asked).toBeNull();
    });

    it('leaves a call to whoever asked when Redis takes no writes', async () => {
      const { redis, queue } = await openOnClock();
      await redis.config('SET', 'maxmemory', '1');
      expect(await queue.ask(callOf('full'), stays)).toBeNull();
      await redis.config('SET', 'maxmemory', '0');
    });

    it('leaves a call that nobody takes to whoever asked', async () => {
      const { queue } = await openProcess();
      expect(await queue.ask(callOf('nobody'), stays)).toBeNull();
    });

    it('leaves a call that is withdrawn to whoever asked, at once', async () => {
      const { queue } = await openOnClock();
      const leaving = new AbortController();
      const withdrawn = queue.ask(callOf('withdrawn'), leaving.signal);
      leaving.abort();
      expect(await withdrawn).toBeNull();
      expect(await queue.ask(callOf('withdrawn'), leaving.signal)).toBeNull();
    });

    it('leaves nothing of an answered call on the clock, nor on the signal that all calls share', async () => {
      const { queue, clock } = await openOnClock();
      await startWorker(async () => TRACKED);
      const listeners = new Set<unknown>();
      const signal = {
        aborted: false,
        addEventListener: (_type: string, listener: unknown) => void listeners.add(listener),
        removeEventListener: (_type: string, listener: unknown) => void listeners.delete(listener),
      };
      const asked = queue.ask(callOf('answered'), signal);
      expect([listeners.size, clock.pending]).toEqual([1, 1]);
      expect(await asked).toEqual(TRACKED);
      expect([listeners.size, clock.pending]).toEqual([0, 0]);
    });
  },
);

/** A way to Redis that lets nobody through before it is opened. */
async function openDoor(redisUrl: string) {
  const opened = new AbortController();
  const door = createServer((socket) => {
    const enter = () => void socket.pipe(connect(Number(new URL(redisUrl).port), '127.0.0.1')).pipe(socket);
    socket.on('error', () => undefined);
    if (opened.signal.aborted) enter();
    else opened.signal.addEventListener('abort', enter);
  });
  onTestFinished(() => void door.close());
  await once(door.listen(0, '127.0.0.1'), 'listening');
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('The door has a port.');
  return { url: `redis://127.0.0.1:${address.port}`, open: () => opened.abort() };
}

function deferred() {
  let resolve: (answer: SourceAnswer) => void = () => undefined;
  const promise = new Promise<SourceAnswer>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
