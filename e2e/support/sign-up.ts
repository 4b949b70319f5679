import type { Page } from '@playwright/test';

/** The step of a sign-up that chooses a password. */
export const fillPassword = async (page: Page, password: string): Promise<void> => {
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Retype password').fill(password);
  await page.getByRole('button', { name: 'Next step' }).click();
};

/** The last step of a sign-up; names that an invitation brings along may be left out. */
export const fillDetails = async (page: Page, names?: { firstName: string; lastName: string }): Promise<void> => {
  if (names) {
    await page.getByLabel('First Name').fill(names.firstName);
    await page.getByLabel('Last Name').fill(names.lastName);
  }
  await page.getByRole('checkbox', { name: /terms of service/ }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
};
