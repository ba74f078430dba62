import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { EventEmitter, once } from 'node:events';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listen } from './listen.ts';

const hello = (_request: unknown, response: { end(text: string): void }) => response.end('hello');

async function listening(host: string) {
  const server = await listen(hello, { host, port: 0 });
  onTestFinished(() => server.close(0));
  return server;
}

describe('listen', () => {
  it('answers on the address that it returns', async () => {
    const { url } = await listening('127.0.0.1');
    expect(await (await fetch(url)).text()).toBe('hello');
  });

  it('answers a client that looks up localhost', async () => {
    const { port } = await listening('127.0.0.1');
    expect(await (await fetch(`http://localhost:${port}`)).text()).toBe('hello');
  });

  it('rejects when the port is taken', async () => {
    const { port } = await listening('127.0.0.1');
    await expect(listen(hello, { host: '127.0.0.1', port })).rejects.toThrow(/^PORT has .*EADDRINUSE/);
  });

  it("rejects when the host is not one of this machine's addresses", async () => {
    await expect(listen(hello, { host: '192.0.2.1', port: 0 })).rejects.toThrow(/^PORT has .*EADDRNOTAVAIL/);
  });
});

/** Sends the request on a new connection; returns all that the server sends until it closes the connection. */
async function sentUntilClosed(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return text(socket);
}

const HALF_A_BODY = 'POST / HTTP/1.1\r\nhost: shop.test\r\ncontent-length: 10\r\n\r\nhalf';

describe('connections from one address', () => {
  it('are closed beyond their maximum, while those that are open stay, and others take their place later', async () => {
    let dropped = 0;
    const limits = { maxConnectionsPerAddress: 2, onDrop: () => void (dropped += 1) };
    const { port, close } = await listen(hello, { host: '127.0.0.1', port: 0, ...limits });
    onTestFinished(() => close(0));
    const opened = async () => {
      const socket = connect(port, '127.0.0.1');
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    };
    const [first, second] = [await opened(), await opened()];
    expect(await text(await opened())).toBe('');
    expect(dropped).toBe(1);
    second.write('GET / HTTP/1.1\r\nhost: a\r\n\r\n');
    expect(String((await once(second, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
    first.destroy();
    const next = () => sentUntilClosed(port, 'GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    await expect.poll(next).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe('a connection', () => {
  it('is kept longer than proxies keep it', async () => {
    const { port } = await listening('127.0.0.1');
    expect((await fetch(`http://127.0.0.1:${port}`)).headers.get('keep-alive')).toBe('timeout=72');
  });

  it.each([
    ['whose body does not come', HALF_A_BODY],
    ['whose headers do not come', 'GET / HTTP/1.1\r\nhost: shop.test\r\n'],
    ['that does not come', ''],
  ])('a connection with a request %s is ended', async (_what, request) => {
    const timeouts = { keepAliveMs: 60_000, headersMs: 20, requestMs: 20, silenceMs: 60_000, checkIntervalMs: 5 };
    const server = await listen((message) => message.resume(), { host: '127.0.0.1', port: 0, timeouts });
    onTestFinished(() => server.close(0));
    expect(await sentUntilClosed(server.port, request)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('a connection that is silent after a request is ended', async () => {
    const timeouts = { keepAliveMs: 5, headersMs: 60_000, requestMs: 60_000, silenceMs: 60_000, checkIntervalMs: 5 };
    const server = await listen(hello, { host: '127.0.0.1', port: 0, timeouts });
    onTestFinished(() => server.close(0));
    expect(await sentUntilClosed(server.port, 'GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n')).toMatch(/hello/);
  });
});

describe('a client that reads nothing of its response', () => {
  it('loses its connection once the time for it is over', async () => {
    const responses = new EventEmitter();
    const timeouts = { keepAliveMs: 60_000, headersMs: 60_000, requestMs: 60_000, silenceMs: 500, checkIntervalMs: 5 };
    const server = await listen(
      (_request, response) => {
        response.once('close', () => responses.emit('closed'));
        response.end(Buffer.alloc(20_000_000));
      },
      { host: '127.0.0.1', port: 0, timeouts },
    );
    onTestFinished(() => server.close(0));
    const socket = connect(server.port, '127.0.0.1').pause();
    onTestFinished(() => void socket.destroy());
    const closed = once(responses, 'closed');
    socket.write('GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n');
    await expect(closed).resolves.toEqual([]);
  });
});

describe('a request with two Host headers', () => {
  it('is refused, and its connection is closed', async () => {
    const { port } = await listening('127.0.0.1');
    const answer = await sentUntilClosed(port, 'GET / HTTP/1.1\r\nhost: shop.test\r\nHost: other.test\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain('hello');
  });
});

/** A kept-alive connection after one request and its response. */
async function keptOpen(port: number) {
  const socket = connect(port, '127.0.0.1');
  const ask = async (): Promise<string> => {
    socket.write('GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n');
    const [answer] = await once(socket, 'data');
    return String(answer);
  };
  expect(await ask()).not.toMatch(/^connection: close/im);
  return { ask, closed: once(socket, 'close') };
}

describe('closing', () => {
  it('answers once more on a connection that is in use, and asks the client to leave it', async () => {
    const server = await listening('127.0.0.1');
    const connection = await keptOpen(server.port);
    const closed = server.close(60_000);
    expect(await connection.ask()).toMatch(/^connection: close.*hello$/ims);
    await Promise.all([connection.closed, closed]);
  });

  it('answers those who have not heard of it yet, until the connections that were open are gone', async () => {
    const server = await listening('127.0.0.1');
    const connection = await keptOpen(server.port);
    const closed = server.close(60_000);
    const answer = await fetch(`http://127.0.0.1:${server.port}`);
    expect([answer.headers.get('connection'), await answer.text()]).toEqual(['close', 'hello']);
    await connection.ask();
    await closed;
    await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow('fetch failed');
  });

  it('lets a request under way finish, and waits no longer for connections kept open', async () => {
    const requests = new EventEmitter();
    let finish = (): void => undefined;
    const server = await listen(
      (_request, response) => {
        finish = () => response.end('done');
        requests.emit('arrived');
      },
      { host: '127.0.0.1', port: 0 },
    );
    const answer = fetch(`http://127.0.0.1:${server.port}`);
    await once(requests, 'arrived');
    const closed = server.close(60_000);
    finish();
    expect(await (await answer).text()).toBe('done');
    await closed;
    await expect(fetch(`http://127.0.0.1:${server.port}`)).rejects.toThrow('fetch failed');
  });

  it('cuts what does not finish in time', async () => {
    const requests = new EventEmitter();
    const server = await listen(() => requests.emit('arrived'), { host: '127.0.0.1', port: 0 });
    const socket = connect(server.port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.write('GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n');
    await once(requests, 'arrived');
    await Promise.all([server.close(0), once(socket, 'close')]);
    expect(socket.destroyed).toBe(true);
  });
});
