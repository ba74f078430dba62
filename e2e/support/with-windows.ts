import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const CHROMIUM = '/usr/bin/chromium';

/** For what Debian's Chromium without windows has not: the back/forward cache, and controls as users see them. */
export const WITH_WINDOWS: LaunchOptions = existsSync(CHROMIUM) ? { executablePath: CHROMIUM } : {};
