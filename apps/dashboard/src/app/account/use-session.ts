import { ApiError } from '@sluice/api-client';
import { useApi } from '../api/api.ts';
import { useOperation } from '../api/hooks.ts';
import { storedLogin } from '../session/stored-login.ts';
import { currentOrganization, mustChoose, organizationTree } from './organization-tree.ts';

const fiveMinutes = 300_000;

const isRefusal = (error: Error) => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** The signed-in user. */
export const useAccount = (enabled = true) =>
  useOperation('account.information.get', { params: {} }, { staleTime: fiveMinutes, enabled });

/** Limits of the current organization. */
export const useLimits = (enabled = true) =>
  useOperation('account.limits.list', { params: {} }, { staleTime: fiveMinutes, enabled });

/** Placeholder of the API for the user's own organization. */
const own = 'own';

/** The user's organizations and the current one; retries a failed load ten times, except when access is denied. */
export const useOrganizations = () => {
  const api = useApi();
  const userId = storedLogin()?.userId;
  const { data, error, refetch, isFetching, isFetched } = useOperation(
    'account.organizations.list',
    { params: {} },
    { staleTime: fiveMinutes, retry: (failures, reason) => failures < 10 && !isRefusal(reason), retryDelay: 1000 },
  );
  const list = data?.items ?? [];
  return {
    list,
    isLoaded: data !== undefined,
    isFetching,
    /** True once a request ended, also while a failed one is repeated. */
    isFetched,
    error,
    refetch,
    tree: organizationTree(list, userId),
    current: currentOrganization(list, api.organizationId),
    mustChoose: mustChoose(list, api.organizationId, userId),
  };
};

/** Id of the current organization; undefined until the list of organizations was answered once, or failed. */
export const useOrganizationId = (): string | undefined => {
  const { organizationId } = useApi();
  const { current, isFetched } = useOrganizations();
  if (organizationId !== own) return organizationId;
  // Each component that mounts repeats a failed request, whose error is cleared meanwhile: only `isFetched` stays true.
  return current?.id ?? (isFetched ? organizationId : undefined);
};
