import { expect, type Page } from '@playwright/test';

/** The demo shop's customers: one with an address in Ottawa, one without any. */
export const AT_HOME = 'visitor.home@example.com';
export const NEW_HERE = 'visitor.new@example.com';

const PASSWORD = 'cartfare-demo';

/** Logs in as a person does: on the page, with the form. */
export async function logIn(page: Page, email: string, password: string = PASSWORD): Promise<void> {
  await page.goto('/account/login');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
}
