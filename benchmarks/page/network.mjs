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
  devtools.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1;
  });
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
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
      const taken = { requests, bytes };
      requests = 0;
      bytes = 0;
      return taken;
    },
  };
}
