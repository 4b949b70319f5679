import type { Locator, Page } from '@playwright/test';

const stepsMax = 150;

/** Moves the focus to an element with the Tab key, as people without a pointer do, and presses a key there. */
export const pressAt = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await target.waitFor();
  for (let step = 0; step < stepsMax; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return page.keyboard.press(key);
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(target)}.`);
};
