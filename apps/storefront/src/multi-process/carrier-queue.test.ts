import { once } from 'node:events';
import type { CarrierCall } from '@cartfare/carriers';
import type { CarrierWorker, ServeCarrierCallsOptions } from '@cartfare/carriers/redis';
import type { SourceAnswer } from '@cartfare/rating';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TRACKED } from '../rates/quoting-test-kit.ts';
import { openShared, type Shared } from '../process/redis/open-shared.ts';
import { missingServers, startRedis, type TestServer } from '../testing/test-servers.ts';

type Answer = ServeCarrierCallsOptions['answer'];

const missing = missingServers();
vi.setConfig({ testTimeout: 60_000 });
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const callOf = (key: string): CarrierCall => ({ key, carrier: 'parcel', body: '{"rate":{}}', requestId: 'click-1' });
/** For busy machines. */
const PATIENCE = { timeout: 30_000 };
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
    ])('leaves a call that %s to whoever asked', async (_what, call, answer) => {
      const { queue } = await openProcess();
      await startWorker(answer);
      expect(await queue.ask(call, stays)).toBeNull();
    });

    it('leaves a call that nobody takes to whoever asked, and one that is withdrawn', async () => {
      const { queue } = await openProcess();
      expect(await queue.ask(callOf('nobody'), stays)).toBeNull();
      const leaving = new AbortController();
      const withdrawn = queue.ask(callOf('withdrawn'), leaving.signal);
      leaving.abort();
      expect(await withdrawn).toBeNull();
      expect(await queue.ask(callOf('withdrawn'), leaving.signal)).toBeNull();
    });
  },
);

function deferred() {
  let resolve: (answer: SourceAnswer) => void = () => undefined;
  const promise = new Promise<SourceAnswer>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
