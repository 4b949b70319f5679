import { expect, type Page } from '@playwright/test';
import { seriousFindingsOf } from '../dashboard/axe.ts';

/** Fails on serious accessibility violations, such as those for blind, motor-impaired or color-blind users. */
export const expectAccessible = async (page: Page): Promise<void> => {
  expect(await seriousFindingsOf(page)).toEqual([]);
};
