const key = 'sluice_login';
const lifetimeMilliseconds = 10 * 24 * 60 * 60 * 1000;

/** Login stored in the browser; `expires` is a time in milliseconds. */
export type StoredLogin = { apiKey: string; userId: string; email: string; name: string; expires: number };

const read = (): StoredLogin | undefined => {
  try {
    const stored: StoredLogin | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored?.apiKey === 'string' && typeof stored.expires === 'number' ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the stored login, unless it has expired: ten days after creation. */
export const storedLogin = (now = Date.now()): StoredLogin | undefined => {
  const stored = read();
  if (!stored) return undefined;
  if (now < stored.expires) return stored;
  localStorage.removeItem(key);
  return undefined;
};

export const storeLogin = (login: Omit<StoredLogin, 'expires'>, now = Date.now()): void =>
  localStorage.setItem(key, JSON.stringify({ ...login, expires: now + lifetimeMilliseconds }));

export const clearLogin = (): void => {
  localStorage.removeItem(key);
  localStorage.removeItem(organizationKey);
};

const organizationKey = 'sluice_selected_org';

/** Returns the organization selected in this browser; undefined means the user's own. */
export const selectedOrganization = (): string | undefined => localStorage.getItem(organizationKey) ?? undefined;
export const selectOrganization = (id: string): void => localStorage.setItem(organizationKey, id);
export const forgetOrganization = (): void => localStorage.removeItem(organizationKey);
