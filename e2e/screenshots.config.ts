import e2e from './playwright.config.ts';

const { projects = [], ...config } = e2e;

/** `npm run screenshots`: pictures of every state, only in Chromium, to be looked at by people. */
export default {
  ...config,
  testDir: 'screenshots',
  outputDir: '../artifacts/screenshots/results',
  reporter: 'line',
  timeout: 60_000,
  projects: projects.filter(({ name }) => name === 'chromium'),
};
