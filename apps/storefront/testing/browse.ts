import type { Hono } from 'hono';
import type { AppEnv } from '../src/app-context.ts';

/** A visitor's browser for tests: sends requests with a cookie jar to an app in memory. */
export interface Browser {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: HeadersInit): Promise<Response>;
  postJson(path: string, body: unknown, headers?: HeadersInit): Promise<Response>;
  postForm(
    path: string,
    fields: Readonly<Record<string, string>> | URLSearchParams,
    headers?: HeadersInit,
  ): Promise<Response>;
}

export const ORIGIN = 'http://shop.test';

export function browse(app: Hono<AppEnv>, cookies = new Map<string, string>()): Browser {
  async function send(path: string, init: RequestInit, headers: HeadersInit = {}): Promise<Response> {
    const request = new Request(ORIGIN + path, init);
    if (cookies.size > 0) request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
    for (const [name, value] of new Headers(headers)) request.headers.set(name, value);
    const response = await app.fetch(request);
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (name === undefined || value === undefined) return;
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    cookies,
    get: (path, headers) => send(path, {}, headers),
    postJson: (path, body, headers) =>
      send(
        path,
        { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
        headers,
      ),
    postForm: (path, fields, headers) => send(path, { method: 'POST', body: new URLSearchParams(fields) }, headers),
  };
}
