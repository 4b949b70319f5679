import { storagePrefix } from '../../app/branding.ts';

const keyOf = (organizationId: string) => `${storagePrefix}analytics_api_explorer_code_${organizationId}`;

/** The code that ran last in this browser. */
export const storedCode = (organizationId: string): string | undefined =>
  localStorage.getItem(keyOf(organizationId)) ?? undefined;

/** Keeps code for the next visit, where the browser has room. */
export const storeCode = (organizationId: string, code: string): void => {
  try {
    localStorage.setItem(keyOf(organizationId), code);
  } catch {
    // It runs all the same.
  }
};
