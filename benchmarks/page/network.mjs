import { setTimeout as sleep } from 'node:timers/promises';

/** Latency of each response, in milliseconds, as on a phone's network. */
export const NETWORK_DELAY_MS = 150;

/** Time without requests after which a page counts as loaded, in ms. Long, because idle tasks run late at 4x. */
const QUIET_MS = 1_500;

/**
 * Throttles the page's CPU and network, and counts the bytes that are transferred from then on: compressed bodies and
 * headers.
 */
export async function slowDown(page, cpuSlowDown) {
  const devtools = await page.context().newCDPSession(page);
  let requests = 0;
  let bytes = 0;
  let scriptBytes = 0;
  let lastEventMs = performance.now();
  const scripts = new Set();
  const open = new Set();
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return;
    requests += 1;
    lastEventMs = performance.now();
    open.add(requestId);
  });
  devtools.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    open.delete(requestId);
    lastEventMs = performance.now();
    bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK_DELAY_MS,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowDown });
  return {
    /** The bytes since the last call. */
    take() {
      const taken = { requests, bytes, scriptBytes };
      requests = 0;
      bytes = 0;
      scriptBytes = 0;
      return taken;
    },
    /** Resolves when no request is under way and there was none for `QUIET_MS`. */
    async quiet() {
      while (open.size > 0 || performance.now() - lastEventMs < QUIET_MS) await sleep(QUIET_MS / 10);
    },
  };
}
