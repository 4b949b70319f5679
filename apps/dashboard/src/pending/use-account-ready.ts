import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@sluice/api-client';
import { useApi, type Api } from '../app/api/api.ts';

const attemptsMax = 30;
const waitMilliseconds = 1000;

const wait = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, waitMilliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const isReady = async (api: Api, signal: AbortSignal): Promise<boolean> => {
  const [, organizations] = await Promise.all([
    api.call('account.information.get', {}, { signal }),
    api.call('account.organizations.list', {}, { signal }),
  ]);
  return organizations.items.length > 0;
};

/** Another attempt cannot change what is forbidden. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

/** Asks until account and organizations can be read; answers whether they could. */
const pollUntilReady = async (api: Api, signal: AbortSignal): Promise<boolean> => {
  for (let attempt = 0; attempt < attemptsMax && !signal.aborted; attempt += 1) {
    if (attempt > 0) await wait(signal);
    try {
      if (await isReady(api, signal)) return true;
    } catch (error) {
      if (isFinal(error)) return false;
    }
  }
  return false;
};

/** Whether the account can be used by now, and what to say if that never comes. */
export const useAccountReady = () => {
  const api = useApi();
  const { data, isFetching, refetch } = useQuery({
    queryKey: [api.organizationId, 'account-ready'],
    queryFn: ({ signal }) => pollUntilReady(api, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return {
    isUsable: data === true,
    failure: data === false && !isFetching ? `All ${attemptsMax} fetch attempts failed.` : undefined,
    tryAgain: () => void refetch(),
  };
};
