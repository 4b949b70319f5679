import { ApiError, createClient } from '@sluice/api-client';
import { clearLogin, selectedOrganization, storedLogin } from '../session/stored-login.ts';
import type { Api } from './api.ts';

/** The client of the signed-in user; an expired session calls `onExpired` once the login is forgotten. */
export const createSessionApi = (onExpired: () => void): Api => {
  const client = createClient({
    baseUrl: '/v1',
    apiKey: () => storedLogin()?.apiKey,
    organizationId: () => selectedOrganization(),
  });
  return {
    get organizationId() {
      return selectedOrganization() ?? 'own';
    },
    call: async (id, input, options) => {
      try {
        return await client.call(id, input, options);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401 && storedLogin()) {
          clearLogin();
          onExpired();
        }
        throw error;
      }
    },
  };
};
