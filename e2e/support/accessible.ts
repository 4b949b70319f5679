import { expect, type Page } from '@playwright/test';
import { findingsOf } from '../dashboard/axe.ts';

/** Fails with what is seriously in the way of somebody who cannot see, point or tell colours apart. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const findings = await findingsOf(page);
  expect(findings.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
};
