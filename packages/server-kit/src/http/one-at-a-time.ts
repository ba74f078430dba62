import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Maximum requests that may wait on one connection. No browser or proxy in use sends a request before the response to
 * the last one; tools for measuring send some dozens.
 */
const MAX_WAITING = 100;

type Exchange = readonly [IncomingMessage, ServerResponse];

/**
 * Handles the requests of a connection one after the other: the next one when the response before it is sent. Node
 * parses all that a client sends without reading (pipelining, RFC 9112, 9.3.2), and would handle it all at once: one
 * client with thousands of requests would make all others wait. Nothing is handled for a client that has left.
 */
export function oneAtATime(listener: RequestListener): RequestListener {
  /** Requests that wait, of the connections with a request under way. */
  const waitingOn = new WeakMap<Socket, Exchange[]>();

  function handle([request, response]: Exchange, socket: Socket): void {
    // Later: a response without a wait for the disk or the network would lead to the next before any other connection.
    response.once('close', () => setImmediate(handleNext, socket));
    listener(request, response);
  }

  function handleNext(socket: Socket): void {
    const next = socket.writable ? waitingOn.get(socket)?.shift() : undefined;
    if (next === undefined) waitingOn.delete(socket);
    else handle(next, socket);
  }

  return (request, response) => {
    const { socket } = request;
    const waiting = waitingOn.get(socket);
    if (waiting === undefined) {
      waitingOn.set(socket, []);
      handle([request, response], socket);
    } else if (waiting.length < MAX_WAITING) waiting.push([request, response]);
    else socket.destroy();
  };
}
