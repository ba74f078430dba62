import e2e from './playwright.config.ts';

const { projects = [], ...config } = e2e;

/** `npm run screenshots`: the picture of the README, in Chromium. */
export default {
  ...config,
  testDir: 'screenshots',
  outputDir: '../artifacts/screenshots/results',
  reporter: 'line',
  timeout: 60_000,
  projects: projects.filter(({ name }) => name === 'chromium'),
};
