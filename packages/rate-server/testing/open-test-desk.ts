import { onTestFinished } from 'vitest';
import type { DeskAssets } from '../src/desk/desk-assets.ts';
import type { DeskRole } from '../src/staff/roles.ts';
import { inviteStaff } from '../src/staff/staff.ts';
import { FRIDAY_NOON_MS, openTestServer, type TestServer, type TestServerOptions } from './open-test-server.ts';

/** A built app that is small enough for a test. */
export const TEST_ASSETS: DeskAssets = {
  html: '<meta name="desk-path" content="/desk" /><script src="./assets/app-1.js"></script>',
  files: new Map([['app-1.js', { type: 'text/javascript', body: new TextEncoder().encode('1'), gzipped: null }]]),
};

/** What a browser of the desk's own pages sends with a call that changes something. */
export const FROM_DESK: Readonly<Record<string, string>> = {
  'content-type': 'application/json',
  'sec-fetch-site': 'same-origin',
};

export interface TestDesk extends TestServer {
  /** Moves the server's clock. */
  wait(ms: number): void;
  /** Invites somebody, who signs in; returns the header of the cookie. */
  signIn(name: string, role: DeskRole): Promise<string>;
  get(name: string, cookie?: string): Promise<Response>;
  post(name: string, input: unknown, cookie?: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
}

/** A server with a desk, as its pages see it. */
export async function openTestDesk(options: TestServerOptions = {}): Promise<TestDesk> {
  let nowMs = FRIDAY_NOON_MS;
  const server = await openTestServer({
    now: () => nowMs,
    desk: { scope: { carrierCodes: [] }, assets: TEST_ASSETS },
    ...options,
  });
  onTestFinished(() => server.close());
  const get: TestDesk['get'] = async (name, cookie = '') =>
    server.app.request(`/desk/api/${name}`, { headers: { cookie } });
  const post: TestDesk['post'] = async (name, input, cookie = '', headers = FROM_DESK) =>
    server.app.request(`/desk/api/${name}`, {
      method: 'POST',
      headers: { cookie, ...headers },
      body: JSON.stringify(input),
    });
  return {
    ...server,
    get,
    post,
    wait: (ms) => {
      nowMs += ms;
    },
    signIn: async (name, role) => {
      const invitation = await inviteStaff(server.db, { name, role, nowMs });
      const response = await post('sign-in', { invitation });
      return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    },
  };
}
