/** One visitor of a shop: requests with a cookie jar, as from a page on the shop's own origin. */
export interface Visitor {
  get(path: string): Promise<Answer>;
  post(path: string, body?: Body): Promise<Answer>;
  /** Any method, for requests that the shop should refuse. */
  send(method: string, path: string, body?: Body): Promise<Answer>;
}

export type Body =
  | { readonly kind: 'json'; readonly value: unknown }
  | { readonly kind: 'form'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'multipart'; readonly fields: Readonly<Record<string, string>> }
  | { readonly kind: 'raw'; readonly contentType: string; readonly text: string };

export interface Answer {
  readonly status: number;
  readonly contentType: string;
  readonly text: string;
  /** Parsed; throws with the text if it is not JSON. */
  json(): unknown;
}

export const json = (value: unknown): Body => ({ kind: 'json', value });
export const form = (fields: Readonly<Record<string, string>>): Body => ({ kind: 'form', fields });
export const multipart = (fields: Readonly<Record<string, string>>): Body => ({ kind: 'multipart', fields });
export const raw = (contentType: string, text: string): Body => ({ kind: 'raw', contentType, text });

export function createVisitor(baseUrl: string): Visitor {
  const cookies = new Map<string, string>();

  async function send(method: string, path: string, body?: Body): Promise<Answer> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const { payload, contentType } = encode(body);
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        origin: baseUrl,
        ...(cookie === '' ? {} : { cookie }),
        ...(contentType === null ? {} : { 'content-type': contentType }),
      },
      ...(payload === null ? {} : { body: payload }),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    return readAnswer(response);
  }

  return { get: (path) => send('GET', path), post: (path, body) => send('POST', path, body), send };
}

function keep(cookies: Map<string, string>, setCookie: string): void {
  const [pair = ''] = setCookie.split(';');
  const at = pair.indexOf('=');
  cookies.set(pair.slice(0, at), pair.slice(at + 1));
}

function encode(body: Body | undefined): { payload: string | FormData | null; contentType: string | null } {
  switch (body?.kind) {
    case undefined:
      return { payload: null, contentType: null };
    case 'json':
      return { payload: JSON.stringify(body.value), contentType: 'application/json' };
    case 'form':
      return { payload: new URLSearchParams(body.fields).toString(), contentType: 'application/x-www-form-urlencoded' };
    case 'raw':
      return { payload: body.text, contentType: body.contentType };
    case 'multipart': {
      const payload = new FormData();
      for (const [name, value] of Object.entries(body.fields)) payload.set(name, value);
      return { payload, contentType: null };
    }
  }
}

async function readAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    contentType: response.headers.get('content-type') ?? '',
    text,
    json() {
      try {
        return JSON.parse(text);
      } catch {
        throw new Error(`Not JSON (status ${response.status}): ${text.slice(0, 200)}`);
      }
    },
  };
}
