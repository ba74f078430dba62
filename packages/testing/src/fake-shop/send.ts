import type { ServerResponse } from 'node:http';

import type { ScriptedAnswer } from '../scripted-answer.ts';

/** Sends a scripted answer over a real connection. */
export function send(response: ServerResponse, answer: ScriptedAnswer): void {
  switch (answer.kind) {
    case 'never':
      return;
    case 'network_failure':
      setTimeout(() => response.destroy(), answer.afterMs);
      return;
    case 'response':
      setTimeout(() => respond(response, answer), answer.afterMs);
  }
}

function respond(response: ServerResponse, { status, headers, body }: ScriptedAnswer & { kind: 'response' }): void {
  if (body !== null) {
    response.writeHead(status, headers).end(body);
    return;
  }
  response.writeHead(status, { ...headers, 'content-length': '1000' });
  response.write('{"shipping_rates":[', () => response.destroy());
}
