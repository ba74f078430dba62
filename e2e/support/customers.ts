import { expect, type Page } from '@playwright/test';

/** The demo shop's customers: one with an address in Ottawa, one without addresses. */
export const AT_HOME = 'visitor.home@example.com';
export const NEW_HERE = 'visitor.new@example.com';

const PASSWORD = 'cartfare-demo';

/** Logs in with the form of the page. `shopUrl`: default the test's shop. */
export async function logIn(page: Page, email: string, shopUrl = ''): Promise<void> {
  await page.goto(`${shopUrl}/account/login`);
  await submitLogIn(page, email);
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}

/** Fills and sends the log-in form of the page. */
export async function submitLogIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}
