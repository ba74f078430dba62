import type { Page } from '@playwright/test';

/** What a page should never say: errors and warnings in the console, and exceptions that nobody caught. */
export interface PageWatch {
  readonly issues: readonly string[];
}

/**
 * Starts watching; call before the page goes anywhere. Violations of the content policy are among the console's errors.
 * `expected`: messages that belong to the test.
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
