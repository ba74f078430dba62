import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { test as base } from './test.ts';

/** An announcement of a live region: polite or assertive. */
export interface Announcement {
  readonly how: 'polite' | 'assertive';
  readonly text: string;
}

/** Firefox's accessibility engine, which screen readers use. */
export interface FirefoxAccessibility {
  /** All announcements in the test, in order. */
  announcements(): Promise<readonly Announcement[]>;
  /** Role and name of each control of the page, in tree order, as in `combobox "Country"`. */
  controls(): Promise<readonly string[]>;
}

interface WorkerFixtures {
  /** Firefox's socket for developer tools, because the driver's protocol has no access to the accessibility engine. */
  readonly devtoolsSocket: string;
}

interface TestFixtures {
  readonly accessibility: FirefoxAccessibility;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  devtoolsSocket: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'cartfare-firefox-'));
      await use(join(folder, 'devtools'));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, devtoolsSocket }, use) =>
      use({
        ...launchOptions,
        args: [`--start-debugger-server=${devtoolsSocket}`],
        firefoxUserPrefs: {
          ...launchOptions.firefoxUserPrefs,
          'devtools.debugger.remote-enabled': true,
          'devtools.debugger.prompt-connection': false,
          'devtools.chrome.enabled': true,
        },
      }),
    { scope: 'worker' },
  ],
  accessibility: async ({ page, devtoolsSocket }, use) => {
    // The engine has only the tab in the foreground.
    await page.bringToFront();
    const browser = await openDevtools(devtoolsSocket);
    await browser.run(LISTEN);
    await use({
      announcements: async () => JSON.parse(await browser.run('JSON.stringify(announced)')) as readonly Announcement[],
      controls: async () => JSON.parse(await browser.run('JSON.stringify(listControls())')) as readonly string[],
    });
    await browser.run('stopListening()');
    browser.close();
  },
});

/**
 * Runs in Firefox's parent process, which has the accessible tree of every page and gets the events for assistive
 * technology (`nsIAccessibleEvent`). A screen reader reads what is inserted into a live region; for an atomic one, such
 * as `status` and `alert`, it reads the whole text.
 */
const LISTEN = String.raw`
  var service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  var announced = [];
  var attributesOf = (node) => {
    const all = {};
    for (const { key, value } of node.attributes?.enumerate() ?? []) all[key] = value;
    return all;
  };
  var childrenOf = (node) => Array.from({ length: node.childCount }, (_, index) => node.getChildAt(index));
  var textBelow = (node) =>
    service.getStringRole(node.role) === 'text leaf' ? node.name : childrenOf(node).map(textBelow).join('');
  var regionOf = (node) => {
    for (let each = node; each !== null; each = each.parent) {
      const { live, 'xml-roles': roles } = attributesOf(each);
      if (live !== undefined || roles === 'alert') return each;
    }
    return node;
  };
  var observer = {
    observe(subject) {
      const event = subject.QueryInterface(Ci.nsIAccessibleEvent);
      const node = event.accessible;
      const isAlert = event.eventType === Ci.nsIAccessibleEvent.EVENT_ALERT;
      const isInserted = event.eventType === Ci.nsIAccessibleEvent.EVENT_TEXT_INSERTED;
      if (!isAlert && !isInserted) return;
      const how = isAlert ? 'assertive' : attributesOf(node)['container-live'];
      if (how !== 'polite' && how !== 'assertive') return;
      announced.push({ how, text: textBelow(regionOf(node)).trim() });
    },
  };
  var isPage = (node) =>
    node instanceof Ci.nsIAccessibleDocument && node.QueryInterface(Ci.nsIAccessibleDocument).URL.startsWith('http');
  var CONTROLS = new Set(['link', 'combobox', 'entry', 'spinbutton', 'pushbutton', 'radiobutton', 'checkbutton']);
  var controlsOf = (node, isInPage) => {
    const role = service.getStringRole(node.role);
    const own = isInPage && CONTROLS.has(role) ? [role + ' "' + node.name + '"'] : [];
    return [...own, ...childrenOf(node).flatMap((child) => controlsOf(child, isInPage || isPage(child)))];
  };
  var listControls = () => controlsOf(service.getApplicationAccessible(), false);
  var stopListening = () => String(Services.obs.removeObserver(observer, 'accessible-event'));
  Services.obs.addObserver(observer, 'accessible-event');
  'listening'
`;

type Packet = Readonly<Record<string, unknown>>;

interface Devtools {
  /** Evaluates a script in the parent process; returns its final value, a string. */
  run(script: string): Promise<string>;
  close(): void;
}

/** Connects with the developer tools' protocol: JSON packets, each preceded by its length in bytes. */
async function openDevtools(path: string): Promise<Devtools> {
  const socket = connect(path);
  const packets = readPackets(socket);
  const receive = async (fits: (packet: Packet) => boolean): Promise<Packet> => {
    for (;;) {
      const { value } = await packets.next();
      if (value === undefined) throw new Error('Firefox closed the connection of its developer tools.');
      if (fits(value)) return value;
    }
  };
  const send = (packet: Packet): void => {
    const json = JSON.stringify(packet);
    socket.write(`${Buffer.byteLength(json)}:${json}`);
  };
  const ask = (to: unknown, type: string, rest: Packet = {}): Promise<Packet> => {
    send({ to, type, ...rest });
    return receive(({ from, type: kind }) => from === to && kind === undefined);
  };

  // The first packet is a greeting.
  await receive(({ from }) => from === 'root');
  const { processDescriptor } = await ask('root', 'getProcess', { id: 0 });
  const { process } = await ask((processDescriptor as Packet)['actor'], 'getTarget');
  const { consoleActor } = process as Packet;
  return {
    async run(text) {
      send({ to: consoleActor, type: 'evaluateJSAsync', text });
      const { result, exceptionMessage } = await receive(({ type }) => type === 'evaluationResult');
      if (typeof result === 'string') return result;
      const { type, actor, length } = result as Packet;
      if (type !== 'longString') throw new Error(String(exceptionMessage ?? type));
      const { substring } = await ask(actor, 'substring', { start: 0, end: length });
      return String(substring);
    },
    close: () => socket.destroy(),
  };
}

async function* readPackets(socket: Socket): AsyncGenerator<Packet, undefined> {
  let unread = Buffer.alloc(0);
  for await (const chunk of socket) {
    unread = Buffer.concat([unread, chunk as Buffer]);
    for (;;) {
      const colon = unread.indexOf(':');
      const end = colon + 1 + Number(unread.subarray(0, colon));
      if (colon < 0 || unread.length < end) break;
      const packet = JSON.parse(String(unread.subarray(colon + 1, end))) as Packet;
      unread = unread.subarray(end);
      yield packet;
    }
  }
  return undefined;
}
