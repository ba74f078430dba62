/** Delay of each answer, in milliseconds, as on a phone's network. */
export const NETWORK_DELAY_MS = 150;

/**
 * Slows the page's processor and its network, and counts what comes over the wire from then on: bodies as they were sent,
 * compressed, and the headers.
 */
export async function slowDown(page, cpuSlowDown) {
  const devtools = await page.context().newCDPSession(page);
  let requests = 0;
  let bytes = 0;
  let scriptBytes = 0;
  const scripts = new Set();
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1;
  });
  devtools.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
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
    /** What came since the last call. */
    take() {
      const taken = { requests, bytes, scriptBytes };
      requests = 0;
      bytes = 0;
      scriptBytes = 0;
      return taken;
    },
  };
}
