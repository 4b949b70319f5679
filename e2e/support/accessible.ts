import { expect, type Page } from '@playwright/test';
import { findingsOf } from '../dashboard/axe.ts';

/** Fails on serious accessibility violations, such as those for blind, motor-impaired or color-blind users. */
export const expectAccessible = async (page: Page): Promise<void> => {
  const findings = await findingsOf(page);
  expect(findings.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
};
