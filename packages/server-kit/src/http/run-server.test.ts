import { EventEmitter, once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { ConfigError } from '../environment.ts';
import { runServer, type StartedServer } from './run-server.ts';

/** A process that records what a program does with it. */
function aProcess() {
  const events = new EventEmitter();
  const done: unknown[] = [];
  const record = (what: string) => (value: unknown) => void done.push([what, value]);
  const host = {
    on: events.on.bind(events),
    exit: (code: number) => void events.emit('exit', code),
    stdout: { write: record('prints') },
    stderr: { write: record('complains') },
    send: record('sends'),
  };
  return { host, done, events, record };
}

function run(change: Partial<StartedServer> = {}) {
  const { host, done, events, record } = aProcess();
  const log = { info: (facts: object, message: string) => record('logs')({ ...facts, message }) };
  const stop = () => Promise.resolve(record('stops')(''));
  const server = { url: 'http://localhost:1', greeting: 'Here.\n', log, stop, ...change };
  return { done, events, ready: runServer('The shop', () => Promise.resolve(server), host) };
}

describe('a server as a process', () => {
  it('says that it is ready, to people and to its parent', async () => {
    const { done, ready } = run();
    await ready;
    expect(done).toEqual([
      ['prints', 'Here.\n'],
      ['sends', { type: 'listening', url: 'http://localhost:1' }],
    ]);
  });

  it.each(['SIGTERM', 'SIGINT', 'disconnect'])(
    'logs one line and stops once, however often it is told: %s',
    async (reason) => {
      const { done, events, ready } = run();
      await ready;
      done.length = 0;
      const exited = once(events, 'exit');
      events.emit(reason);
      events.emit('SIGTERM');
      expect(await exited).toEqual([0]);
      expect(done).toEqual([
        ['logs', { reason, message: 'told to stop' }],
        ['stops', ''],
      ]);
    },
  );

  it('says why it could not stop in order', async () => {
    const { done, events, ready } = run({ stop: () => Promise.reject(new Error('the disk is gone')) });
    await ready;
    const exited = once(events, 'exit');
    events.emit('SIGTERM');
    expect(await exited).toEqual([1]);
    expect(done.at(-1)).toEqual(['complains', expect.stringContaining('the disk is gone')]);
  });

  it('says what is wrong with its environment, and nothing of its own code', async () => {
    const { host, done, events } = aProcess();
    const exited = once(events, 'exit');
    await runServer('The shop', () => Promise.reject(new ConfigError('PORT has to be a port that is free')), host);
    expect(await exited).toEqual([1]);
    expect(done).toEqual([['complains', 'The shop cannot run.\nPORT has to be a port that is free\n']]);
  });
});
