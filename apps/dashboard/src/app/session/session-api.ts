import { ApiError, createClient } from '@sluice/api-client';
import { clearLogin, selectedOrganization, storedLogin } from './stored-login.ts';
import type { Api } from '../api/api.ts';
import { reportReachable } from '../api/reachability.ts';

const timeoutSeconds = 60;
/** Error code for an unknown API key; wrong passwords and codes return the same HTTP status. */
const unauthenticated = 1006;

/** Creates the API client of the signed-in user; clears an expired login, then calls `onExpired`. */
export const createSessionApi = (onExpired: () => void): Api => {
  // Kept in memory, so that switching in another tab does not affect this one; switching in this tab reloads it.
  let organization = selectedOrganization();
  const client = createClient({
    baseUrl: '/v1',
    apiKey: () => storedLogin()?.apiKey,
    organizationId: () => organization,
    timeoutSeconds,
  });
  return {
    get organizationId() {
      return organization ?? 'own';
    },
    open: (path, signal, body) =>
      fetch(`/v1${path}`, {
        signal,
        ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
        headers: {
          'X-Api-Key': storedLogin()?.apiKey ?? '',
          ...(organization !== undefined && { 'X-Tenant-Org-Id': organization }),
        },
      }),
    call: async (id, input, options) => {
      try {
        const result = await client.call(id, input, options);
        reportReachable(true);
        return result;
      } catch (error) {
        if (error instanceof ApiError) reportReachable(error.status !== 0);
        if (error instanceof ApiError && error.code === unauthenticated && storedLogin()) {
          clearLogin();
          organization = undefined;
          onExpired();
        }
        throw error;
      }
    },
  };
};
