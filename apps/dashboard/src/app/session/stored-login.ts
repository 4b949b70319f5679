const key = 'sluice_login';
const lifetimeMilliseconds = 10 * 24 * 60 * 60 * 1000;

/** `expires` is a time in milliseconds. */
export type StoredLogin = { apiKey: string; userId: string; email: string; name: string; expires: number };

const read = (): StoredLogin | undefined => {
  try {
    const stored: StoredLogin | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return typeof stored?.apiKey === 'string' && typeof stored.expires === 'number' ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** The login of this browser, unless it has expired: ten days after it was made. */
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

/** The organization chosen in this browser; none means the user's own. */
export const selectedOrganization = (): string | undefined => localStorage.getItem(organizationKey) ?? undefined;
export const selectOrganization = (id: string): void => localStorage.setItem(organizationKey, id);
export const forgetOrganization = (): void => localStorage.removeItem(organizationKey);
