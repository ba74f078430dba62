import e2e from './playwright.config.ts';

const { projects = [], ...config } = e2e;

/** `npm run screenshots`: pictures of every state, in Chromium alone. What they show is for people to look at. */
export default {
  ...config,
  testDir: 'screenshots',
  outputDir: '../artifacts/screenshots/results',
  reporter: 'line',
  timeout: 60_000,
  projects: projects.filter(({ name }) => name === 'chromium'),
};
