import type { Page } from '@playwright/test';

/** Collects errors and warnings in the console, and uncaught exceptions. */
export interface PageWatch {
  readonly issues: readonly string[];
}

/**
 * Starts watching; call before the first navigation. Violations of the content security policy are console errors.
 * `expected`: messages that the test causes.
 */
export function watchPage(page: Page, expected: readonly RegExp[]): PageWatch {
  const issues: string[] = [];
  const complain = (message: string): void => {
    if (!expected.some((pattern) => pattern.test(message))) issues.push(message);
  };
  page.on('pageerror', (error) => complain(`Exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complain(`Console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  return { issues };
}
