import { DEMO_PASSWORD } from '../src/seed/seed-when-empty.ts';
import { browse, type Browser } from './browse.ts';
import { openTestApp, type TestApp } from './open-test-app.ts';
import { soldAs } from './sold-as.ts';

/** A visitor of the demo shop's pages. */
export interface Visit extends TestApp {
  readonly browser: Browser;
  /** Opens a page. */
  open(path: string): Promise<ReadPage>;
  /** Sends a form, and follows the redirect. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<ReadPage>;
  /** Puts a variant into the cart by the product page's form. */
  add(sku: string, quantity?: number): Promise<ReadPage>;
  /** Logs in as one of the demo customers. */
  logIn(email: string): Promise<ReadPage>;
}

export interface ReadPage {
  readonly status: number;
  /** Its path and query, after redirects. */
  readonly path: string;
  readonly html: string;
  readonly document: Document;
  /** Visible text of the first matching element; empty when there is none. */
  text(selector: string): string;
  /** The same of all matching elements. */
  texts(selector: string): readonly string[];
}

export async function openPages(changes: Parameters<typeof openTestApp>[0] = {}): Promise<Visit> {
  const opened = await openTestApp(changes);
  const browser = browse(opened.app);
  const open = async (path: string): Promise<ReadPage> => follow(await browser.get(path), path);
  const send: Visit['send'] = async (path, fields) => follow(await browser.postForm(path, fields), path);

  async function follow(response: Response, path: string): Promise<ReadPage> {
    const location = response.headers.get('location');
    return location === null ? readPage(response, path) : open(location.replace(/#.*$/, ''));
  }

  return {
    ...opened,
    browser,
    open,
    send,
    add: (sku, quantity = 1) => {
      const { product, variant } = soldAs(sku);
      return send(`/products/${product.handle}`, { id: String(variant.id), quantity: String(quantity) });
    },
    logIn: (email) => send('/account/login', { email, password: DEMO_PASSWORD }),
  };
}

async function readPage(response: Response, path: string): Promise<ReadPage> {
  const html = await response.text();
  // Parsed on first access, because most pages are not looked at.
  let parsed: Document | undefined;
  const documentOf = (): Document => (parsed ??= new DOMParser().parseFromString(html, 'text/html'));
  const words = (element: Element | null): string => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  return {
    status: response.status,
    path,
    html,
    get document() {
      return documentOf();
    },
    text: (selector) => words(documentOf().querySelector(selector)),
    texts: (selector) => [...documentOf().querySelectorAll(selector)].map(words),
  };
}
