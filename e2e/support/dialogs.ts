import type { Page } from '@playwright/test';
import { expect } from './platform.ts';

/** Opens the Add User dialog. */
export const openAddUser = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Add User' }).click();
};

export const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
};
