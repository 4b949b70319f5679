import { storagePrefix } from '../../app/branding.ts';

const keyOf = (organizationId: string) => `${storagePrefix}analytics_api_explorer_code_${organizationId}`;

/** Returns the code last run in this browser. */
export const storedCode = (organizationId: string): string | undefined =>
  localStorage.getItem(keyOf(organizationId)) ?? undefined;

/** Stores code for the next visit if local storage has room. */
export const storeCode = (organizationId: string, code: string): void => {
  try {
    localStorage.setItem(keyOf(organizationId), code);
  } catch {
    // It runs all the same.
  }
};
