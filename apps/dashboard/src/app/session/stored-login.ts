const key = 'sluice_login';
const lifetimeMilliseconds = 10 * 24 * 60 * 60 * 1000;

export type StoredLogin = { apiKey: string; userId: string; email: string; name: string; storedAt: number };

const read = (): StoredLogin | undefined => {
  try {
    const stored: StoredLogin | null = JSON.parse(localStorage.getItem(key) ?? 'null');
    return stored && typeof stored.apiKey === 'string' ? stored : undefined;
  } catch {
    return undefined;
  }
};

/** The login of this browser, unless it is older than ten days. */
export const storedLogin = (now = Date.now()): StoredLogin | undefined => {
  const stored = read();
  if (!stored) return undefined;
  if (now - stored.storedAt < lifetimeMilliseconds) return stored;
  localStorage.removeItem(key);
  return undefined;
};

export const storeLogin = (login: StoredLogin): void => localStorage.setItem(key, JSON.stringify(login));

export const clearLogin = (): void => {
  localStorage.removeItem(key);
  localStorage.removeItem(organizationKey);
};

const organizationKey = 'sluice_selected_org';

/** The organization chosen in this browser; none means the user's own. */
export const selectedOrganization = (): string | undefined => localStorage.getItem(organizationKey) ?? undefined;
export const selectOrganization = (id: string): void => localStorage.setItem(organizationKey, id);
