import type { Page } from '@playwright/test';

/** Completes the password step of a sign-up. */
export const fillPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Retype password').fill(password);
  await page.getByRole('button', { name: 'Next step' }).click();
};

/** Completes the last step of a sign-up; names prefilled by an invitation can be omitted. */
export const fillDetails = async (page: Page, names?: { firstName: string; lastName: string }): Promise<void> => {
  if (names) {
    await page.getByLabel('First Name').fill(names.firstName);
    await page.getByLabel('Last Name').fill(names.lastName);
  }
  await page.getByRole('checkbox', { name: /terms of service/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
};
