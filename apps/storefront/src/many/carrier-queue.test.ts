import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { RatingJob } from '../queue/rating-queue.ts';
import type { RatingWorker, ServeRatingsOptions } from '../queue/serve-ratings.ts';
import { question } from '../quoting/quoting-test-kit.ts';
import { openShared, type Shared } from '../shared/open-shared.ts';
import { missingServers, startRedis, type TestServer } from '../testing/test-servers.ts';

const missing = missingServers();
vi.setConfig({ testTimeout: 60_000 });
const QUIET = { info: () => undefined, warn: () => undefined, error: () => undefined };
const JOB: RatingJob = { question: question() };
/** For a machine that is busy with other things. */
const PATIENCE = { timeout: 30_000 };
const stays = new AbortController().signal;

describe.skipIf(missing !== null)(`the queue of questions${missing === null ? '' : ` (not run; ${missing})`}`, () => {
  let server: TestServer;
  const open: Shared[] = [];
  const workers: RatingWorker[] = [];
  beforeAll(async () => {
    server = await startRedis();
  });
  afterEach(async () => {
    await Promise.all(workers.splice(0).map((worker) => worker.close()));
    await Promise.all(open.splice(0).map((shared) => shared.close()));
  });
  afterAll(() => server.remove());

  /** As each process opens it. */
  async function openProcess(): Promise<Shared> {
    const shared = openShared(server.url, QUIET);
    open.push(shared);
    await once(shared.redis, 'ready');
    return shared;
  }

  async function startWorker(work: ServeRatingsOptions['work']): Promise<void> {
    workers.push((await openProcess()).serve({ concurrency: 2, work }));
  }

  it('has equal questions worked on once, and tells all processes where the answer is', async () => {
    const processes = [await openProcess(), await openProcess()];
    const { promise, resolve } = deferred();
    const work = vi.fn(() => promise);
    await startWorker(work);
    const asked = processes.map(({ queue }) => queue.ask('equal', JOB, stays));
    await vi.waitFor(() => expect(work).toHaveBeenCalledWith(JOB.question), PATIENCE);
    resolve('where-it-is');
    expect(await Promise.all(asked)).toEqual(['where-it-is', 'where-it-is']);
    expect(work).toHaveBeenCalledOnce();
  });

  it('tells how many wait or are worked on', async () => {
    const { queue } = await openProcess();
    const { promise, resolve } = deferred();
    await startWorker(() => promise);
    const asked = ['one', 'two', 'three'].map((key) => queue.ask(key, JOB, stays));
    await vi.waitFor(async () => expect(await queue.depth()).toBe(3), PATIENCE);
    resolve('done');
    await Promise.all(asked);
    await vi.waitFor(async () => expect(await queue.depth()).toBe(0), PATIENCE);
  });

  it.each<[string, RatingJob, ServeRatingsOptions['work']]>([
    ['cannot be worked out', JOB, () => Promise.reject(new Error('a fault'))],
    ['makes no sense to the version that takes it', JSON.parse('{"question":{"cart":7}}'), async () => 'never'],
  ])('leaves a question that %s to whoever asked', async (_what, job, work) => {
    const { queue } = await openProcess();
    await startWorker(work);
    expect(await queue.ask('odd', job, stays)).toBeNull();
  });

  it('leaves a question that nobody takes to whoever asked, and one that is withdrawn', async () => {
    const { queue } = await openProcess();
    expect(await queue.ask('nobody', JOB, stays)).toBeNull();
    const leaving = new AbortController();
    const withdrawn = queue.ask('withdrawn', JOB, leaving.signal);
    leaving.abort();
    expect(await withdrawn).toBeNull();
    expect(await queue.ask('withdrawn', JOB, leaving.signal)).toBeNull();
  });
});

function deferred() {
  let resolve: (answerKey: string) => void = () => undefined;
  const promise = new Promise<string>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
