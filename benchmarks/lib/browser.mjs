import { chromium } from 'playwright-core';

const SYSTEM_CHROMIUM = '/usr/bin/chromium';

/** Starts Chromium (CHROMIUM_PATH, else the system's) without background activity that would affect the numbers. */
export const launchChromium = (options = {}) =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? SYSTEM_CHROMIUM,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...options,
  });
