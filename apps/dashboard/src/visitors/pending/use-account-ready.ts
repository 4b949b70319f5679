import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@sluice/api-client';
import { productCategories } from '@sluice/contract/billing/products';
import { useApi, type Api } from '../../app/api/api.ts';
import { composedQuery } from '../../app/api/operation-query.ts';

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

/** Reports whether the subscriptions exist with which an organization starts: of all products but one at most. */
const hasSubscriptions = async (api: Api, signal: AbortSignal): Promise<boolean> => {
  const { mode, isPayer, initialSubscriptions } = await api.call('account.billing.environment.get', {}, { signal });
  if (mode === 'OFF' || !isPayer) return true;
  const { totalCount } = await api.call('account.billing.subscriptions.list', {}, { signal });
  return totalCount >= Math.min(productCategories.length - 1, initialSubscriptions);
};

const isReady = async (api: Api, signal: AbortSignal): Promise<boolean> => {
  const [, organizations] = await Promise.all([
    api.call('account.information.get', {}, { signal }),
    api.call('account.organizations.list', {}, { signal }),
  ]);
  return organizations.items.length > 0 && (await hasSubscriptions(api, signal));
};

/** Reports whether a retry is pointless because access is denied. */
const isFinal = (error: unknown) => error instanceof ApiError && (error.status === 401 || error.status === 403);

type Outcome = { isReady: boolean; attempts: number };

/** Polls until account and organizations can be loaded, or retrying is pointless. */
const pollUntilReady = async (api: Api, signal: AbortSignal): Promise<Outcome> => {
  let attempts = 0;
  while (attempts < attemptsMax && !signal.aborted) {
    if (attempts > 0) await wait(signal);
    attempts += 1;
    try {
      if (await isReady(api, signal)) return { isReady: true, attempts };
    } catch (error) {
      if (isFinal(error)) break;
    }
  }
  return { isReady: false, attempts };
};

/** Reports whether the account is ready, and the message to show when it never becomes ready. */
export const useAccountReady = () => {
  const api = useApi();
  const { data, isFetching, refetch } = useQuery({
    ...composedQuery(api, 'account-ready', {}, (signal) => pollUntilReady(api, signal)),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const hasFailed = data?.isReady === false && !isFetching;
  return {
    isUsable: data?.isReady === true,
    failure: hasFailed ? `All ${data.attempts} fetch attempts failed.` : undefined,
    tryAgain: () => void refetch(),
  };
};
