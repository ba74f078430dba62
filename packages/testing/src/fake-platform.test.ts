import { expect, test } from 'vitest';

import { createFakePlatform } from './fake-platform.ts';
import { answers } from './scripted-answer.ts';

type FetchOptions = Parameters<ReturnType<typeof createFakePlatform>['fetch']>[1];

const options = (change: Partial<FetchOptions> = {}): FetchOptions => ({
  method: 'GET',
  headers: {},
  credentials: 'same-origin',
  signal: new AbortController().signal,
  ...change,
});

test('answers come in the order of the script, and calls are logged with their times', async () => {
  const platform = createFakePlatform(answers.json(202, null), answers.html(429, 'slow down', { 'retry-after': '2' }));

  const first = await platform.fetch('/a', options({ method: 'POST', body: 'x=1' }));
  await platform.clock.advance(500);
  const second = await platform.fetch('/b', options());

  expect([first.status, first.ok, await first.text(), first.headers.get('Content-Type')]).toEqual([
    202,
    true,
    'null',
    'application/json; charset=utf-8',
  ]);
  expect([second.status, second.ok, await second.text(), second.headers.get('Retry-After')]).toEqual([
    429,
    false,
    'slow down',
    '2',
  ]);
  expect(platform.calls.map(({ atMs, method, url, body }) => [atMs, method, url, body])).toEqual([
    [0, 'POST', '/a', 'x=1'],
    [500, 'GET', '/b', undefined],
  ]);
});

test('an answer can take its time', async () => {
  const platform = createFakePlatform(answers.after(300, answers.empty(204)));
  let status: number | undefined;
  void platform.fetch('/a', options()).then((response) => (status = response.status));

  await platform.clock.advance(299);
  expect(status).toBeUndefined();
  await platform.clock.advance(1);
  expect(status).toBe(204);
});

test('a failing network rejects, and so does a body that breaks off', async () => {
  const platform = createFakePlatform(answers.networkFailure(), answers.brokenBody(200));
  await expect(platform.fetch('/a', options())).rejects.toBeInstanceOf(TypeError);
  const broken = await platform.fetch('/a', options());
  await expect(broken.text()).rejects.toBeInstanceOf(TypeError);
});

test('an abort rejects a call that waits, one that never ends, and one that starts too late', async () => {
  const platform = createFakePlatform(answers.after(300, answers.empty(200)), answers.never(), answers.empty(200));
  const controller = platform.createAbortController();
  const { signal } = controller;
  const waiting = platform.fetch('/a', options({ signal }));
  const endless = platform.fetch('/b', options({ signal }));
  controller.abort();
  const late = platform.fetch('/c', options({ signal }));

  for (const call of [waiting, endless, late]) await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  expect(platform.clock.pending).toBe(0);
});

test('a body cannot be read after an abort', async () => {
  const platform = createFakePlatform(answers.json(200, {}));
  const controller = platform.createAbortController();
  const response = await platform.fetch('/a', options({ signal: controller.signal }));
  controller.abort();
  await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' });
});

test('a call that the script does not know rejects and says so', async () => {
  const platform = createFakePlatform();
  await expect(platform.fetch('/cart', options())).rejects.toThrow('No answer is scripted for call 1: GET /cart.');
});
