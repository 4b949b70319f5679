import { ApiError, createClient } from '@sluice/api-client';
import { clearLogin, selectedOrganization, storedLogin } from '../session/stored-login.ts';
import type { Api } from './api.ts';
import { reportReachable } from './reachability.ts';

const timeoutSeconds = 60;
/** The key is not known any more; a wrong password or code is refused with the same status. */
const unauthenticated = 1006;

/** The client of the signed-in user; an expired session calls `onExpired` once the login is forgotten. */
export const createSessionApi = (onExpired: () => void): Api => {
  // Held here, so that a switch in another tab does not move this one; a switch in this one reloads it.
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
    open: (path, signal) =>
      fetch(`/v1${path}`, {
        signal,
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
