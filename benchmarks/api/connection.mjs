import { createConnection } from 'node:net';

const HEAD_END = Buffer.from('\r\n\r\n');

/**
 * One keep-alive connection that sends prepared bytes and reads no more of a response than it has to, because the
 * client shares the machine with the measured program.
 */
export class Connection {
  #socket;
  #held = Buffer.alloc(0);
  #waiting = null;

  static open({ hostname, port }) {
    return new Promise((resolve, reject) => {
      const socket = createConnection({ host: hostname, port: Number(port), noDelay: true });
      socket.once('error', reject);
      socket.once('connect', () => resolve(new Connection(socket)));
    });
  }

  constructor(socket) {
    this.#socket = socket;
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('close', () => this.#fail(new Error('The server closed the connection.')));
    socket.on('error', (error) => this.#fail(error));
  }

  /** Sends one request and returns its response: status, head as text, body as bytes. */
  send(bytes) {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(bytes);
    });
  }

  close() {
    this.#waiting = null;
    this.#socket.destroy();
  }

  #take(chunk) {
    this.#held = this.#held.length === 0 ? chunk : Buffer.concat([this.#held, chunk]);
    const headEnd = this.#held.indexOf(HEAD_END);
    if (headEnd === -1) return;
    const head = this.#held.latin1Slice(0, headEnd);
    const bodyStart = headEnd + HEAD_END.length;
    const end = bodyStart + contentLength(head);
    if (this.#held.length < end) return;
    const body = this.#held.subarray(bodyStart, end);
    this.#held = this.#held.subarray(end);
    const { resolve } = this.#waiting;
    this.#waiting = null;
    resolve({ status: Number(head.slice(9, 12)), head, body });
  }

  #fail(error) {
    this.#waiting?.reject(error);
    this.#waiting = null;
  }
}

function contentLength(head) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length === undefined) throw new Error(`An answer without a length:\n${head}`);
  return Number(length);
}
